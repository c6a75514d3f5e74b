import { useSession } from "#platform/client/session.tsx";
import { DraftStatus } from "./draft-status.tsx";
import type { DraftFields } from "./use-keeper.ts";

const META = /^postMeta\[([\w-]+)\]$/;

/** Values of the fields of the post's type; nothing if it has none. */
function metaIn(values: Readonly<Record<string, string>>) {
  const said = Object.entries(values).flatMap(([name, value]) => {
    const field = META.exec(name)?.[1];
    return field === undefined || value === "" ? [] : [[field, value]];
  });
  return said.length === 0 ? {} : { postMeta: Object.fromEntries(said) };
}

const metaOut = (postMeta: unknown) =>
  Object.fromEntries(
    Object.entries((postMeta ?? {}) as Record<string, unknown>).map(([field, value]) => [
      `postMeta[${field}]`,
      Array.isArray(value) ? value.join(", ") : String(value),
    ]),
  );

const postFields: DraftFields = {
  read: ({ body = "", format = "markdown", name = "", categoryID = "", tagNames, ...others }) => ({
    body,
    format,
    draftType: "discussion",
    draftMeta: {
      ...(tagNames ? { tagNames } : {}),
      name,
      postTypeID: others["postTypeID"] ?? "discussion",
      ...metaIn(others),
      ...(categoryID === "" ? {} : { categoryID: Number(categoryID) }),
    },
  }),
  write: ({ body = "", format = "markdown", draftMeta = {} }) => ({
    // First, so that the fields of its type are there.
    ...(draftMeta["postTypeID"] ? { postTypeID: String(draftMeta["postTypeID"]) } : {}),
    format,
    body,
    name: String(draftMeta["name"] ?? ""),
    ...(draftMeta["tagNames"] ? { tagNames: String(draftMeta["tagNames"]) } : {}),
    ...(draftMeta["categoryID"] ? { categoryID: String(draftMeta["categoryID"]) } : {}),
    ...metaOut(draftMeta["postMeta"]),
  }),
};

interface PostDraftProps {
  discussionID: number | null;
  draftID: number | null;
  parts: Readonly<Record<string, object>>;
}

/** Saves a discussion that is being written or edited as a draft. */
export function PostDraft({ discussionID, draftID, parts }: PostDraftProps) {
  const { isGuest } = useSession();
  if (isGuest) return null;
  const place = {
    recordType: "discussion",
    ...(discussionID === null ? {} : { recordID: discussionID }),
    ...(draftID === null ? {} : { draftID }),
  };
  return (
    <DraftStatus
      place={place}
      fields={postFields}
      offers={discussionID === null && draftID === null}
      schedules={"drafts" in parts}
    />
  );
}
