import { useQuery } from "@tanstack/react-query";
import type { Discussion, readDiscussion } from "#features/discussions/contract.ts";
import { personalInfoView } from "#features/permissions/permissions.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { listPostFields, MetaValue } from "../contract.ts";
import { PostField } from "./post-fields.tsx";

interface FieldsOfTypeProps {
  postTypeID: string;
  discussion: Pick<Discussion, "discussionID" | "insertUserID">;
}

/** The fields of a post's new type. Fields that both types have already contain the post's values. */
export function FieldsOfType({ postTypeID, discussion: { discussionID, insertUserID } }: FieldsOfTypeProps) {
  const { can, userID } = useSession();
  const fields = useQuery(
    apiQuery<typeof listPostFields>("/post-fields", { query: { postTypeID, isActive: true } }),
  );
  const post = useQuery({
    ...apiQuery<typeof readDiscussion>("/discussions/:id", {
      params: { id: discussionID },
      query: { expand: "postMeta" },
    }),
    // Another user may have changed it since it was cached.
    staleTime: 0,
    gcTime: 0,
  });
  const error = fields.error ?? post.error;
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!fields.data || !post.data) return null;
  const { postMeta = {} } = post.data as { postMeta?: Record<string, MetaValue> };
  const seesPrivate = insertUserID === userID || can.has(personalInfoView);
  return fields.data
    .filter(({ visibility }) => visibility !== "private" || seesPrivate)
    .map((field) => <PostField key={field.postFieldID} field={field} value={postMeta[field.postFieldID]} />);
}
