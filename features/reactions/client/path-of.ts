type ReactionsPath = "/discussions/:id/reactions";

/** Comments have the same calls, below a name of their own. */
export const pathOf = ({ recordType }: { recordType: "discussion" | "comment" }) =>
  `/${recordType}s/:id/reactions` as ReactionsPath;
