/** The components of the dashboard, in a chunk of their own. */
export const pages = {
  ActivityPart: async () => (await import("./activity-part.tsx")).ActivityPart,
};
