import { TranslateButton } from "#features/translations/client/index.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { RecordShown } from "../contract.ts";
import styles from "./collections-page.module.css";

const LIST = "/dashboard/collections";

interface CollectionPageProps {
  collectionID: number;
  name: string;
  records: readonly RecordShown[];
}

const kindOf = (recordType: string) =>
  t("{type, select, discussion {Discussion} category {Category} other {Record}}", { type: recordType });

interface RecordRowProps {
  collectionID: number;
  record: RecordShown;
  place: number;
  count: number;
}

/** A record with buttons to move and remove it. */
function RecordRow({ collectionID, record, place, count }: RecordRowProps) {
  const forget = useForgetAll();
  const { recordType, recordID, name, url } = record;
  const path = `/collections/${collectionID}/records/${recordType}/${recordID}`;
  const common = { path, onDone: () => void forget() };
  const move = (to: number, label: string, icon: "arrow-up" | "arrow-down") => (
    <Form {...common} method="PATCH" fixed={{ place: to }} label={label}>
      <IconButton type="submit" size="compact" icon={icon} label={label} disabled={to < 1 || to > count} />
    </Form>
  );
  return (
    <li className={styles.record}>
      <p className={styles.name}>
        <a href={url} dir="auto">
          {name}
        </a>
        <span>{kindOf(recordType)}</span>
      </p>
      {move(place - 1, t("Move up: {name}", { name }), "arrow-up")}
      {move(place + 1, t("Move down: {name}", { name }), "arrow-down")}
      <Form {...common} method="DELETE" label={t("Remove: {name}", { name })}>
        <IconButton type="submit" size="compact" icon="close" label={t("Remove: {name}", { name })} />
      </Form>
    </li>
  );
}

function AddRecord({ collectionID }: { collectionID: number }) {
  const forget = useForgetAll();
  return (
    <Form
      method="POST"
      path={`/collections/${collectionID}/records`}
      onDone={() => void forget()}
      label={t("Add a record")}
      className={styles.line}
    >
      <FormMessage />
      <div className={styles.oneLine}>
        <TextField
          name="url"
          label={t("Add by URL")}
          hint={t("The URL of a discussion or category.")}
          required
          maxLength={2000}
        />
        <Button type="submit">{t("Add")}</Button>
      </div>
    </Form>
  );
}

function Rename({ collectionID, name }: { collectionID: number; name: string }) {
  const forget = useForgetAll();
  return (
    <Form
      method="PATCH"
      path={`/collections/${collectionID}`}
      onDone={() => void forget()}
      label={t("Rename the collection")}
      className={styles.line}
    >
      <FormMessage />
      <div className={styles.oneLine}>
        <TextField key={name} name="name" label={t("Name")} value={name} required maxLength={255} />
        <Button type="submit">{t("Rename")}</Button>
      </div>
    </Form>
  );
}

/** Asks for confirmation, with scripts off as well. */
const DeleteCollection = ({ collectionID }: { collectionID: number }) => (
  <details className={styles.delete}>
    <summary>{t("Delete this collection")}</summary>
    <Form
      method="DELETE"
      path={`/collections/${collectionID}`}
      then={LIST}
      onDone={() => openDocument(LIST)}
      label={t("Delete this collection")}
    >
      <p>{t("Are you sure you want to delete this collection? What is in it stays where it is.")}</p>
      <Button type="submit" kind="primary">
        {t("Delete")}
      </Button>
    </Form>
  </details>
);

/** One collection: its name and records, in order. */
export const CollectionPage = ({ collectionID, name, records }: CollectionPageProps) => (
  <>
    {records.length === 0 ? (
      <EmptyState text={t("There is nothing in this collection.")} icon="folder" />
    ) : (
      <ol className={styles.records}>
        {records.map((record, index) => (
          <RecordRow
            key={`${record.recordType} ${record.recordID}`}
            {...{ collectionID, record }}
            place={index + 1}
            count={records.length}
          />
        ))}
      </ol>
    )}
    <AddRecord key={records.length} collectionID={collectionID} />
    <section className={styles.section}>
      <h2 className={styles.title}>{t("Settings")}</h2>
      <Rename {...{ collectionID, name }} />
      <p>
        <TranslateButton recordType="collection" id={collectionID} name={name} />
      </p>
      <DeleteCollection collectionID={collectionID} />
    </section>
  </>
);
