/** The pages of profiles, each in its own chunk. */
export const pages = {
  OwnWarningsPage: async () => (await import("./own-warnings-page.tsx")).OwnWarningsPage,
  NotesPage: async () => (await import("./notes-page.tsx")).NotesPage,
};
