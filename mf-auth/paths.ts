/* Own routes; `remote.ts` describes them. */

export const signUpEmail = '/sign-up/email';
export const signUpCode = '/sign-up/code';
export const thankYou = '/sign-up/thank-you';
export const codeConfirmation = '/sign-up/code/confirmation';
export const confirmSignUp = '/sign-up/confirm';
export const login = '/admin/login';
export const resetPassword = '/admin/reset-password';
export const emailChanged = '/reset-email';
export const undoEmailChange = '/undo-email-change';
export const workEmails = '/emails';
export const settings = '/admin/settings';
export const people = '/admin/people';
export const invite = '/admin/people/invite';
export const join = '/admin/people/join';
export const rename = '/admin/people/name';
export const changeRole = '/admin/people/:member/role';
export const removeMember = '/admin/people/:member/remove';
export const leave = '/admin/people/leave';
export const deleteOrganisation = '/admin/people/delete';
export const activityRecord = '/admin/people/record';
export const authority = '/admin/authority';
export const authorityRecord = '/admin/authority/record';
export const authorityShares = '/admin/authority/shared';
export const authorityFigures = '/admin/authority/figures';
export const registerImport = '/admin/authority/import';
export const registeredOrganisation = '/admin/authority/:organisation';
