/** Line drawings on a 24 by 24 grid that only the editor uses. */
const PATHS = {
  back: "M19 12H5m6-6-6 6 6 6",
  desktop: "M3 5h18v11H3zm6 15h6m-3-4v4",
  tablet: "M6 3h12v18H6zm5 15h2",
  phone: "M8 3h8v18H8zm3 15h2",
  page: "M4 4h16v16H4zm0 5h16M10 9v11",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0-5v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6",
  moon: "M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5",
  grip: "M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1",
  history: "M3.5 12a8.5 8.5 0 1 1 2.6 6.1M3 18v-4h4m5-7v5l3.5 2",
  sliders: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5m-6 5v5",
} as const;

export type EditorIconName = keyof typeof PATHS;

/** An icon beside text, or in an element with a name. */
export const EditorIcon = ({ name, size = 18 }: { name: EditorIconName; size?: number }) => (
  <svg
    className={name === "back" ? "icon icon-turned" : "icon"}
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
  >
    <path d={PATHS[name]} />
  </svg>
);
