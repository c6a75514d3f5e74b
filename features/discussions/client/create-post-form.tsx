import { useState } from "react";
import { BodyField, type BodyToEdit } from "#features/editor/client/index.ts";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { SimilarDiscussions } from "#features/search/client/index.ts";
import { CallError } from "#platform/client/api.ts";
import { openDocument } from "#platform/client/base-path.ts";
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
  /** Categories in which the reader may post, each with the names of its ancestors. */
  categories: readonly { categoryID: number; path: readonly string[]; postTypeIDs: readonly string[] }[];
  /** Widgets with what the reader must do before posting in any category. */
  asks: readonly HydratedNode[];
  categoryID: number | null;
  /** Type of the post, and the other types that the reader may write. */
  postTypeID: string;
  postTypes: readonly OfferedPostType[];
  /** Set when an existing post is edited. */
  discussion: ({ discussionID: number; name: string; url: string } & BodyToEdit) | null;
  nameMaxLength: number;
  /** The draft to continue, if the URL names one. */
  serverDraftID: number | null;
  /** Data of the form parts that other features add, by name. */
  parts: Readonly<Record<string, object>>;
}

/** Throws when something is missing; the server would name fields in words that writers do not know. */
function complete(typed: Record<string, unknown>): unknown {
  const wanted = [
    ["categoryID", t("Choose a category.")],
    ["name", t("Enter a title.")],
    ["body", t("Write something first.")],
  ] as const;
  const missing = wanted.filter(([field]) => String(typed[field] ?? "").trim() === "");
  if (missing.length === 0) return typed;
  const errors = missing.map(([field, message]) => ({ field, code: "missingField", status: 422, message }));
  throw new CallError(422, { message: t("Please check the fields that are marked."), errors });
}

/** The form that creates or edits a discussion. Works without JavaScript, with a plain text field. */
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
          text={t("There are no categories you can post in.")}
          action={{ label: t("All Categories"), url: "/categories" }}
        />
      ) : (
        <Form<{ url: string }>
          method={discussion ? "PATCH" : "POST"}
          path={discussion ? `/discussions/${discussion.discussionID}` : "/discussions"}
          onDone={({ url }) => openDocument(url)}
          shape={complete}
          noValidate
          label={heading}
          waits={`discussion ${discussion?.discussionID ?? 0} ${serverDraftID ?? 0}`}
          // With autosaved drafts, leaving the page loses nothing.
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
