/** Line drawings on a 24 by 24 grid. */
const PATHS = {
  bell: "M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2.2 2.2 0 0 0 4 0",
  check: "m5 12.5 4.5 4.5L19 7.5",
  "chevron-end": "m9 6 6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  comment: "M4 5h16v11H9l-5 4z",
  down: "m6 9 6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M5.5 12v.1m6.5-.1v.1m6.5-.1v.1",
  pencil: "M4 20h4L19 9l-4-4L4 16z",
  reply: "m9 7-5 5 5 5M4 12h9a7 7 0 0 1 7 7",
  search: "m20 20-4.5-4.5M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0",
  up: "m7 14 5-5 5 5",
} as const;

export type IconName = keyof typeof PATHS;

/** Always beside words, or inside something that has a name: so it says nothing to screen readers itself. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
