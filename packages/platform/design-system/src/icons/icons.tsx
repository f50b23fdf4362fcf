import type { ReactNode } from 'react';

type IconProps = { size?: number };

/** One line weight on a 16 grid, hidden from assistive technology. */
const icon = (paths: ReactNode) =>
  function Icon({ size = 16 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flex: 'none' }}
      >
        {paths}
      </svg>
    );
  };

export const InfoIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M8 7.5v3.5M8 5v.01" />
  </>,
);
export const OkIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M5.25 8.25 7.25 10.25 10.9 6" />
  </>,
);
export const WarnIcon = icon(
  <>
    <path d="M8 2 14.5 13.5H1.5Z" />
    <path d="M8 6.5v3.25M8 11.75v.01" />
  </>,
);
export const DangerIcon = icon(
  <>
    <path d="M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4Z" />
    <path d="M8 4.75V8.5M8 11v.01" />
  </>,
);
export const CloseIcon = icon(<path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />);
export const CheckIcon = icon(<path d="M3 8.5 6.5 12 13 4.5" />);
export const ChevronDownIcon = icon(<path d="M3.5 6 8 10.5 12.5 6" />);
export const NewTabIcon = icon(<path d="M9.5 2.5h4v4M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4" />);
