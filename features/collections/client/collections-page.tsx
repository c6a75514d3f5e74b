import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Collection, CollectionRowShown } from "../contract.ts";
import styles from "./collections-page.module.css";

const urlOf = (collectionID: number) => `/dashboard/collections/${collectionID}`;

const columns = (): readonly Column<CollectionRowShown>[] => [
  {
    id: "name",
    label: t("Name"),
    isName: true,
    cell: ({ collectionID, name }) => (
      <a href={urlOf(collectionID)} dir="auto">
        {name}
      </a>
    ),
  },
  { id: "records", label: t("Items"), isNumber: true, cell: ({ countRecords }) => countRecords },
  { id: "date", label: t("Last changed"), cell: ({ date }) => <DateTime value={date} /> },
];

const NewCollection = () => (
  <Form<Collection>
    method="POST"
    path="/collections"
    onDone={({ collectionID }) => openDocument(urlOf(collectionID))}
    label={t("New Collection")}
    className={styles.new}
  >
    <FormMessage />
    <div className={styles.fields}>
      <TextField name="name" label={t("Name")} required maxLength={255} />
      <TextField
        name="url"
        label={t("Address of the first item")}
        hint={t("The URL of a discussion or category. You can add more later.")}
        required
        maxLength={2000}
      />
    </div>
    <Button type="submit" kind="primary">
      {t("Create Collection")}
    </Button>
  </Form>
);

interface CollectionsPageProps {
  collections: readonly CollectionRowShown[];
  paging: PagingShown;
}

/** The collections, with a form for a new one. */
export function CollectionsPage({ collections, paging }: CollectionsPageProps) {
  const pageUrl = usePageUrl("query");
  return (
    <>
      {collections.length === 0 ? (
        <EmptyState text={t("There are no collections yet.")} icon="folder" />
      ) : (
        <DataTable
          caption={t("Collections")}
          columns={columns()}
          rows={collections}
          keyOf={({ collectionID }) => collectionID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      <section className={styles.section}>
        <h2 className={styles.title}>{t("New Collection")}</h2>
        <NewCollection />
      </section>
    </>
  );
}
