import { Icon, type IconName } from "#platform/client/ui/icon.tsx";

/** Line drawings that only the dashboard needs, on a 24 by 24 grid. */
const PATHS: Readonly<Record<string, string>> = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  appearance: "M12 3.5c3.5 4.2 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2-5.8 5.5-10",
  extensions: "M13 3 5 14h6l-1 7 8-11h-6z",
  system: "M4 4.5h16v6H4zm0 9h16v6H4zM7.5 7.5v.1m0 8.9v.1",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-2.5 6.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.7m0 2.8v.1",
  page: "M6 3h8l5 5v13H6zm8 0v5h5",
};

const SHARED: Readonly<Record<string, IconName>> = {
  review: "flag",
  log: "clock",
  people: "users",
  content: "message",
  email: "mail",
  user: "user",
  users: "users",
  lock: "lock",
  folder: "folder",
  flag: "flag",
  clock: "clock",
  mail: "mail",
};

/** Icon of a section of the dashboard, or of a kind of result. Sections of add-ons have the icon of pages. */
export function SectionIcon({ name, size = 18 }: { name: string; size?: number }) {
  const shared = SHARED[name];
  if (shared) return <Icon name={shared} size={size} />;
  return (
    <svg className="icon" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path d={PATHS[name] ?? PATHS["page"]} />
    </svg>
  );
}
