import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { apiQuery, useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";
import type {
  CollectionFragment,
  listByResource,
  listCollections,
  RecordPlace,
  setByResource,
} from "../contract.ts";

interface CollectModalProps {
  record: RecordPlace;
  onClose(): void;
}

const SUGGESTED = 20;

/** Names may contain commas and be numeric; this value is neither. */
const tokenOf = ({ collectionID, name }: Pick<CollectionFragment, "collectionID" | "name">): TokenOption => ({
  value: `#${collectionID}`,
  label: name,
});

/** Splits the values of a token field into existing collections and names of new ones. */
function readTokens(sent: string) {
  const values = sent.split(",").flatMap((value) => value.trim() || []);
  const isKnown = (value: string) => /^#\d+$/.test(value);
  return {
    collectionIDs: values.filter(isKnown).map((value) => Number(value.slice(1))),
    newNames: values.filter((value) => !isKnown(value)),
  };
}

const reasonOf = (error: Error) =>
  (error instanceof CallError ? error.errors[0]?.message : undefined) ?? error.message;

interface FormProps extends CollectModalProps {
  collections: readonly CollectionFragment[];
}

function CollectForm({ record, collections, onClose }: FormProps) {
  const api = useApi();
  const forget = useForgetAll();
  const form = useId();
  const [hasChanges, setChanges] = useState(false);
  const saving = useMutation({
    mutationFn: (sent: string) =>
      api.call<typeof setByResource>("PUT", "/collections/by-resource", {
        body: { record, ...readTokens(sent) },
      }),
    async onSuccess() {
      onClose();
      await forget();
    },
  });
  const load = async (query: string) =>
    (
      await api.call<typeof listCollections>("GET", "/collections", { query: { query, limit: SUGGESTED } })
    ).map(tokenOf);
  return (
    <Modal
      title={t("Add to Collection")}
      hasChanges={hasChanges}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
            {t("Save")}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        onInput={() => setChanges(true)}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(String(new FormData(event.currentTarget).get("collections") ?? ""));
        }}
      >
        {saving.error && <MessageBar kind="error">{reasonOf(saving.error)}</MessageBar>}
        <TokenField
          name="collections"
          label={t("Collections")}
          hint={t("Choose collections, or name a new one.")}
          tokens={collections.map(tokenOf)}
          load={load}
          creates
        />
      </form>
    </Modal>
  );
}

/**
 * The collections that contain a record. Opens when they are loaded, so that the field has focus from the
 * beginning.
 */
export function CollectModal({ record, onClose }: CollectModalProps) {
  const { data, error } = useQuery({
    ...apiQuery<typeof listByResource>("/collections/by-resource", { query: record }),
    // Another user may have changed it since the modal was last open.
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    toastError(error);
    onClose();
  }, [error, onClose]);
  return data ? <CollectForm record={record} collections={data} onClose={onClose} /> : null;
}
