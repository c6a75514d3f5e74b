import { useState } from "react";
import { BodyField, type BodyToEdit } from "#features/editor/client/index.ts";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { SimilarDiscussions } from "#features/search/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./create-post-form.module.css";
import { PostFormButtons, PostFormPage } from "./post-form-page.tsx";
import { type OfferedPostType, PostTypeChoice } from "./post-type-choice.tsx";
import { postFieldsSlot, postFormSlot } from "./slots.ts";

export interface CreatePostFormProps {
  title: string;
  /** Categories this person may post in, each with the names of those above it. */
  categories: readonly { categoryID: number; path: readonly string[]; postTypeIDs: readonly string[] }[];
  /** What the reader has to do before any category takes a post. */
  asks: readonly HydratedNode[];
  categoryID: number | null;
  /** What is written, and what else this person may write. */
  postTypeID: string;
  postTypes: readonly OfferedPostType[];
  /** Set when an existing post is edited. */
  discussion: ({ discussionID: number; name: string; url: string } & BodyToEdit) | null;
  nameMaxLength: number;
  /** The draft that is continued, if the address names one. */
  serverDraftID: number | null;
  /** What others add to it, by name. */
  parts: Readonly<Record<string, object>>;
}

/** Where a discussion is started or edited. A plain field; it works with scripts off. */
export function CreatePostFormAsset(props: CreatePostFormProps) {
  const { title, categories, asks, categoryID, discussion, nameMaxLength, serverDraftID, parts } = props;
  const { site } = useSession();
  const [postTypeID, setPostTypeID] = useState(props.postTypeID);
  const type = props.postTypes.find((each) => each.postTypeID === postTypeID);
  const isSwitched = postTypeID !== props.postTypeID;
  const heading = discussion ? t("Editing") : (isSwitched && type?.title) || title;
  const taking = categories.filter(({ postTypeIDs }) => postTypeIDs.includes(postTypeID));
  return (
    <PostFormPage title={heading}>
      {asks.length > 0 ? (
        <LayoutNodes nodes={asks} />
      ) : categories.length === 0 && !discussion ? (
        <EmptyState
          text={t("There is no category in which you can post.")}
          action={{ label: t("All Categories"), url: "/categories" }}
        />
      ) : (
        <Form<{ url: string }>
          method={discussion ? "PATCH" : "POST"}
          path={discussion ? `/discussions/${discussion.discussionID}` : "/discussions"}
          onDone={({ url }) => location.assign(url)}
          label={heading}
          waits={`discussion ${discussion?.discussionID ?? 0} ${serverDraftID ?? 0}`}
          // What is written stays as a draft, where drafts are kept by themselves.
          guarded={!site.autosaveDrafts}
        >
          <FormMessage />
          <div className={styles.category}>
            <Select
              name="categoryID"
              label={t("Category")}
              required
              value={categoryID === null ? "" : String(categoryID)}
              options={taking.map((each) => ({ value: each.categoryID, label: each.path.join(" › ") }))}
            />
          </div>
          {!discussion && (
            <PostTypeChoice types={props.postTypes} postTypeID={postTypeID} onChoose={setPostTypeID} />
          )}
          <TextField
            name="name"
            label={t("Title")}
            required
            value={discussion?.name ?? ""}
            maxLength={nameMaxLength}
            autoComplete="off"
          />
          {!discussion && <SimilarDiscussions field="name" />}
          <Slot of={postFieldsSlot} postTypeID={postTypeID} parts={parts} />
          <BodyField label={t("Body")} required rows={12} value={discussion ?? undefined} />
          <Slot
            of={postFormSlot}
            discussionID={discussion?.discussionID ?? null}
            categoryID={categoryID}
            draftID={serverDraftID}
            parts={parts}
          />
          <PostFormButtons
            submit={discussion ? t("Save") : t("Post")}
            cancelUrl={discussion?.url ?? "/discussions"}
          />
        </Form>
      )}
    </PostFormPage>
  );
}
