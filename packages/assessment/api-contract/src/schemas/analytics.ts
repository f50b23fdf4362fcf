import { Type, type Static } from 'typebox';

export const ANALYTICS_EVENTS = [
  'Header_Get_Started',
  'Landing_Page_Complete_Walkthrough',
  'Landing_Page_Start_Triage',
  'Submit_Triage_Question',
  'Triage_Results_Click_Through',
  'Account_Creation_Email',
  'Account_Creation_Organisation',
  'Assessment_Start',
  'Results_PDF_Download',
  'Start_Survey_Completion',
  'Click_Survey_More_Info',
  'Sign_Up_Verify_Email',
  'Account_Settings',
  'Reset_Password_SignIn',
  'Forgot_Password_SignIn',
  'Login_Page',
  'Sign_Up_Success_Org',
  'Screen_View',
  'What_If_Used',
  'Target_Saved',
  'Plan_Items_Added',
  'Plan_Item_Done',
  'Plan_Export',
  'Preparation_Export',
  'Result_Shared',
  'Result_Signed_Off',
] as const;
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number];

/** Closed list: page or question names, never choices. */
export const AnalyticsEvent = Type.Object(
  {
    id: Type.String({
      minLength: 8,
      maxLength: 36,
      description: 'Made by the client; a repeated id is stored once.',
    }),
    name: Type.Enum(ANALYTICS_EVENTS),
    at: Type.String({ format: 'date-time' }),
    page: Type.Optional(Type.String({ maxLength: 60 })),
    question: Type.Optional(Type.String({ maxLength: 20 })),
    target: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
);
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;
export type AnalyticsProps = Pick<AnalyticsEvent, 'page' | 'question' | 'target'>;

export const AnalyticsBatch = Type.Object({
  events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: 50 }),
});
