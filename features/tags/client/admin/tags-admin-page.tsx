import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FilterForm } from "#features/dashboard/client/index.ts";
import type { listRoles } from "#features/permissions/contract.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { apiQuery, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import { RecordList } from "#platform/client/ui/record-list.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { AdministeredTag } from "../../contract.ts";
import { type TagDialog, TagRow } from "./tag-row.tsx";
import styles from "./tags-admin-page.module.css";

const PATH = "/dashboard/tags";

const editModal = onDemand(async () => (await import("./edit-tag-modal.tsx")).EditTagModal);
const mergeDialog = onDemand(async () => (await import("./merge-tag-dialog.tsx")).MergeTagDialog);
const deleteDialog = onDemand(async () => (await import("./delete-tag-dialog.tsx")).DeleteTagDialog);

interface TagsAdminPageProps {
  tags: readonly AdministeredTag[];
  asked: { query: string; sort: string };
  canAdd: boolean;
  paging: PagingShown;
}

/** All tags that members give, with everything that can be done with them. */
export function TagsAdminPage({ tags, asked, canAdd, paging }: TagsAdminPageProps) {
  const forget = useForgetAll();
  const pageUrl = usePageUrl("query");
  const [open, setOpen] = useState<TagDialog | null>(null);
  const { data: roles = [] } = useQuery(apiQuery<typeof listRoles>("/roles"));
  const dialog = { onDone: () => void forget(), onClose: () => setOpen(null) };
  return (
    <>
      {canAdd && (
        <p className={styles.add}>
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen({ kind: "edit", tag: null })}>
            {t("Add Tag")}
          </Button>
        </p>
      )}
      <FilterForm
        asked={asked}
        action={PATH}
        label={t("Filter tags")}
        clearUrl={asked.query ? PATH : undefined}
      >
        <TextField name="query" label={t("Name or synonym")} value={asked.query} maxLength={100} />
        <Select
          name="sort"
          label={t("Sort by")}
          nothing={null}
          value={asked.sort}
          options={[
            { value: "-countDiscussions", label: t("Most used") },
            { value: "name", label: t("Name") },
            { value: "-tagID", label: t("Newest") },
          ]}
        />
      </FilterForm>
      {tags.length === 0 ? (
        <EmptyState
          icon="tag"
          text={
            asked.query
              ? t("No tag begins with “{query}”.", { query: asked.query })
              : t("No tags yet. Members create them in their posts, and you can add some here.")
          }
        />
      ) : (
        <RecordList>
          {tags.map((tag) => (
            <TagRow key={tag.tagID} tag={tag} roles={roles} onOpen={setOpen} />
          ))}
        </RecordList>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      {open?.kind === "edit" && (
        <DialogOnDemand dialog={editModal} tag={open.tag} roles={roles} {...dialog} />
      )}
      {open?.kind === "merge" && <DialogOnDemand dialog={mergeDialog} tag={open.tag} {...dialog} />}
      {open?.kind === "delete" && <DialogOnDemand dialog={deleteDialog} tag={open.tag} {...dialog} />}
    </>
  );
}
