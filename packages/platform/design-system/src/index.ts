// Theme
export { DesignSystemProvider, type DesignSystemProviderProps } from './theme/DesignSystemProvider.tsx';
export type { Messages } from './useMessages.ts';
export { PageBaseline } from './theme/PageBaseline.tsx';
export { fontUrls } from './theme/fontFaces.ts';
export { fontSize, tokens, type ColourName, type SizeName, type Space } from './theme/tokens.ts';
export { usePrefersReducedMotion } from './motion/usePrefersReducedMotion.ts';

// Layout
export { Section, type SectionProps } from './layout/Section.tsx';
export { Box } from './layout/Box.tsx';
export { Grid, type GridProps } from './layout/Grid.tsx';
export { Page, type PageProps } from './layout/Page.tsx';
export { Row, type RowProps } from './layout/Row.tsx';
export { Divider } from './layout/Divider.tsx';
export { Card, type CardProps } from './layout/Card.tsx';
export { SkipLink, type SkipLinkProps } from './layout/SkipLink.tsx';
export { Stack, type StackProps } from './layout/Stack.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';

// Typography
export { ExternalLink, type ExternalLinkProps } from './typography/ExternalLink.tsx';
export { Heading, type HeadingProps } from './typography/Heading.tsx';
export { PAGE_HEADING_ID, PageHeading, type PageHeadingProps } from './typography/PageHeading.tsx';
export { SanitisedHtml, type SanitisedHtmlProps } from './typography/SanitisedHtml.tsx';
export { Text, type TextProps } from './typography/Text.tsx';
export { TextLink, type TextLinkProps } from './typography/TextLink.tsx';
export { UserText } from './typography/UserText.tsx';
export { WithUserTexts } from './typography/WithUserTexts.tsx';

// Buttons
export { Button, type ButtonProps } from './button/Button.tsx';
export type { ButtonSize, ButtonVariant } from './button/buttonStyles.ts';
export { isSecondPress } from './pointer/isSecondPress.ts';
export { Spinner, type SpinnerProps } from './button/Spinner.tsx';

// Feedback
export { Banner, type BannerProps } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { FailurePanel, type FailurePanelProps } from './feedback/FailurePanel.tsx';
export { LoadingOverlay, type LoadingOverlayProps } from './feedback/LoadingOverlay.tsx';
export type { Tone } from './feedback/tones.tsx';

// Dialogs
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';

// Unsaved input
export { LeaveActions, type LeaveActionsProps } from './dialog/LeaveActions.tsx';
export type { Draft, DraftField, UnsavedHost, UnsavedInput, UnsavedQuestion } from './unsaved/UnsavedHost.ts';

// Marks
export { Illustration, illustrationTint, type IllustrationProps } from './icons/Illustration.tsx';
export { LevelBadge, type LevelBadgeProps } from './icons/LevelBadge.tsx';
export { levelColour, levelColours, type LevelColour } from './icons/levelColours.ts';
export { PillarMark, type PillarMarkProps } from './icons/PillarMark.tsx';
export type { PillarMarkId } from './icons/pillarDrawings.tsx';
