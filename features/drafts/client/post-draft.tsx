import { useSession } from "#platform/client/session.tsx";
import { nested } from "#platform/contract/nested-names.ts";
import { DraftStatus } from "./draft-status.tsx";
import type { DraftFields } from "./use-keeper.ts";

/** Fields of the form that the draft stores under other names, or by themselves. */
const isOther = (name: string) =>
  !name.startsWith("_") && !["body", "format", "name", "categoryID", "postTypeID"].includes(name);

/** Values of the fields that features add to the form, as the request to post it has them. */
const othersIn = (values: Readonly<Record<string, string>>) =>
  nested(Object.fromEntries(Object.entries(values).filter(([name, value]) => isOther(name) && value !== "")));

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value));

/** Values of the fields that features added to the form, by the names of the fields. */
const othersOut = (draftMeta: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(draftMeta)
      .filter(([name, value]) => isOther(name) && value !== null)
      .flatMap(([name, value]) =>
        typeof value === "object" && !Array.isArray(value)
          ? Object.entries(value as object).map(([inner, each]) => [`${name}[${inner}]`, textOf(each)])
          : [[name, textOf(value)]],
      ),
  );

const postFields: DraftFields = {
  read: ({ body = "", format = "markdown", name = "", categoryID = "", postTypeID, ...others }) => ({
    body,
    format,
    draftType: "discussion",
    draftMeta: {
      name,
      postTypeID: postTypeID ?? "discussion",
      ...othersIn(others),
      ...(categoryID === "" ? {} : { categoryID: Number(categoryID) }),
    },
  }),
  write: ({ body = "", format = "markdown", draftMeta = {} }) => ({
    // First, so that the fields of its type are there.
    ...(draftMeta["postTypeID"] ? { postTypeID: String(draftMeta["postTypeID"]) } : {}),
    format,
    body,
    name: String(draftMeta["name"] ?? ""),
    ...(draftMeta["categoryID"] ? { categoryID: String(draftMeta["categoryID"]) } : {}),
    ...othersOut(draftMeta),
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
