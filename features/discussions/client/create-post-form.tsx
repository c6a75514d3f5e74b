import { Form, useForm } from "#platform/client/form.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./create-post-form.module.css";
import { postFormSlot } from "./slots.ts";

export interface CreatePostFormProps {
  title: string;
  /** Categories this person may post in. */
  categories: readonly { categoryID: number; name: string; depth: number }[];
  categoryID: number | null;
  /** Set when an existing post is edited. */
  discussion: { discussionID: number; name: string; body: string; format: string; url: string } | null;
  nameMaxLength: number;
  /** The draft that is continued, if the address names one. */
  serverDraftID: number | null;
}

function Submit({ isNew, cancelUrl }: { isNew: boolean; cancelUrl: string }) {
  const { busy } = useForm();
  return (
    <div className={styles.actions}>
      <ButtonLink href={cancelUrl}>{t("Cancel")}</ButtonLink>
      <Button kind="primary" type="submit" busy={busy}>
        {isNew ? t("Post") : t("Save")}
      </Button>
    </div>
  );
}

/** Where a discussion is started or edited. A plain field; it works with scripts off. */
export function CreatePostFormAsset({
  title,
  categories,
  categoryID,
  discussion,
  nameMaxLength,
  serverDraftID,
}: CreatePostFormProps) {
  const isNew = discussion === null;
  const format = discussion?.format ?? "markdown";
  return (
    <section className={styles.form}>
      <h1>{isNew ? title : t("Edit Discussion")}</h1>
      <Form<{ url: string }>
        method={isNew ? "POST" : "PATCH"}
        path={isNew ? "/discussions" : `/discussions/${discussion.discussionID}`}
        fixed={{ format }}
        onDone={({ url }) => location.assign(url)}
        label={title}
      >
        <FormMessage />
        <Select
          name="categoryID"
          label={t("Category")}
          required
          value={categoryID === null ? "" : String(categoryID)}
          options={categories.map((each) => ({
            value: each.categoryID,
            label: `${"\u00a0\u00a0".repeat(each.depth - 1)}${each.name}`,
          }))}
        />
        <TextField
          name="name"
          label={t("Title")}
          required
          value={discussion?.name ?? ""}
          maxLength={nameMaxLength}
        />
        <TextArea
          name="body"
          label={t("Body")}
          required
          rows={12}
          value={discussion?.body ?? ""}
          {...(format === "markdown"
            ? { hint: t("You can use Markdown: **bold**, *italic*, lists, links, and code.") }
            : {})}
        />
        <Slot
          of={postFormSlot}
          discussionID={discussion?.discussionID ?? null}
          categoryID={categoryID}
          draftID={serverDraftID}
        />
        <Submit isNew={isNew} cancelUrl={discussion?.url ?? "/discussions"} />
      </Form>
    </section>
  );
}
