/** The pin with its # (assets/icon.svg), in the colours of the theme. */
export const BrandMark = () => (
  <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      d="M16 5.5a8 8 0 0 0-8 8c0 5.6 6.1 11.4 7.4 12.6.35.3.85.3 1.2 0C17.9 24.9 24 19.1 24 13.5a8 8 0 0 0-8-8Z"
      fill="var(--on-accent)"
    />
    <path
      d="M14.6 9.6l-1.2 7.8M18.6 9.6l-1.2 7.8M12.3 12h7.6M11.9 15h7.6"
      stroke="var(--accent)"
      strokeWidth="1.5"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
