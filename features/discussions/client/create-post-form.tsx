import { Form, useForm } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./create-post-form.module.css";
import { postFormSlot } from "./slots.ts";

export interface CreatePostFormProps {
  title: string;
  /** Categories this person may post in, each with the names of those above it. */
  categories: readonly { categoryID: number; path: readonly string[] }[];
  categoryID: number | null;
  /** Set when an existing post is edited. */
  discussion: { discussionID: number; name: string; body: string; format: string; url: string } | null;
  nameMaxLength: number;
  /** The draft that is continued, if the address names one. */
  serverDraftID: number | null;
  /** What others add to it, by name. */
  parts: Readonly<Record<string, object>>;
}

function Buttons({ submit, cancelUrl }: { submit: string; cancelUrl: string }) {
  const { busy } = useForm();
  return (
    <div className={styles.actions}>
      <ButtonLink href={cancelUrl}>{t("Cancel")}</ButtonLink>
      <Button kind="primary" type="submit" busy={busy}>
        {submit}
      </Button>
    </div>
  );
}

/** Where a discussion is started or edited. A plain field; it works with scripts off. */
export function CreatePostFormAsset(props: CreatePostFormProps) {
  const { title, categories, categoryID, discussion, nameMaxLength, serverDraftID, parts } = props;
  const { site } = useSession();
  const heading = discussion ? t("Editing") : title;
  const format = discussion?.format ?? "markdown";
  const hint =
    format === "markdown"
      ? t("You can use Markdown: **bold**, *italic*, lists, links, and code.")
      : undefined;
  return (
    <section className={styles.page}>
      <h1>{heading}</h1>
      {categories.length === 0 && !discussion ? (
        <EmptyState
          text={t("There is no category in which you can post.")}
          action={{ label: t("All Categories"), url: "/categories" }}
        />
      ) : (
        <Form<{ url: string }>
          method={discussion ? "PATCH" : "POST"}
          path={discussion ? `/discussions/${discussion.discussionID}` : "/discussions"}
          fixed={{ format }}
          onDone={({ url }) => location.assign(url)}
          label={heading}
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
              options={categories.map((each) => ({ value: each.categoryID, label: each.path.join(" › ") }))}
            />
          </div>
          <TextField
            name="name"
            label={t("Title")}
            required
            value={discussion?.name ?? ""}
            maxLength={nameMaxLength}
            autoComplete="off"
          />
          <TextArea
            name="body"
            label={t("Body")}
            required
            rows={12}
            value={discussion?.body ?? ""}
            hint={hint}
          />
          <Slot
            of={postFormSlot}
            discussionID={discussion?.discussionID ?? null}
            categoryID={categoryID}
            draftID={serverDraftID}
            parts={parts}
          />
          <Buttons
            submit={discussion ? t("Save") : t("Post")}
            cancelUrl={discussion?.url ?? "/discussions"}
          />
        </Form>
      )}
    </section>
  );
}
