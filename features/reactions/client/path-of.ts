type ReactionsPath = "/discussions/:id/reactions";

/** Comments have equal endpoints under their own path. */
export const pathOf = ({ recordType }: { recordType: "discussion" | "comment" }) =>
  `/${recordType}s/:id/reactions` as ReactionsPath;
