import { useState } from "react";
import { around, HERE } from "#platform/client/around.tsx";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { useLeave } from "#platform/client/use-leave.ts";
import type { FragmentsPage } from "../../contract.ts";
import { copyFragment, exportFragment } from "../files/copy-fragment.ts";
import { editorUrl } from "../files/urls.ts";
import { typeLabels } from "../kinds/labels.ts";
import { OffNotice } from "../off-notice.tsx";
import { DeleteFragment } from "./delete-fragment.tsx";
import styles from "./fragments-admin-page.module.css";

type Listed = FragmentsPage["fragments"][number];

const importModal = onDemand(async () => (await import("../files/import-modal.tsx")).ImportModal);
const newFragment = onDemand(async () => (await import("./new-fragment-modal.tsx")).NewFragmentModal);

/** Whether pages show the fragment, and whether a newer draft waits. */
function States({ isPublished, hasDraft, errors }: Listed) {
  return (
    <>
      {isPublished ? <Label kind="good">{t("Published")}</Label> : null}
      {hasDraft && <Label kind="quiet">{t("Draft")}</Label>}
      {errors.length > 0 && (
        <Label kind="bad">
          {t("{count, plural, one {# error} other {# errors}}", { count: errors.length })}
        </Label>
      )}
    </>
  );
}

/** Links to the records that apply the fragment. */
function Uses({ uses }: Pick<Listed, "uses">) {
  if (uses.length === 0) return t("Not used");
  const names = uses.map(({ recordType, recordID, name, url }) => {
    const key = `${recordType} ${recordID}`;
    return url ? (
      <a key={key} href={url}>
        <bdi>{name}</bdi>
      </a>
    ) : (
      <bdi key={key}>{name}</bdi>
    );
  });
  return (
    <>
      {t("Used in:")} {names.flatMap((name, place) => (place > 0 ? [" · ", name] : [name]))}
    </>
  );
}

function factsOf(fragment: Listed) {
  const { updateUser, dateUpdated, fragmentType } = fragment;
  return [
    typeLabels()[fragmentType],
    <Uses key="uses" uses={fragment.uses} />,
    <span key="author">
      {updateUser &&
        around(
          t("Changed by {name}", { name: HERE }),
          <a href={updateUser.url}>
            <bdi>{updateUser.name}</bdi>
          </a>,
        )}{" "}
      <DateTime value={dateUpdated} />
    </span>,
  ];
}

/** Page with all fragments: where they are used, and a way to write, publish and delete them. */
export function FragmentsAdminPage({ fragments, isOn, didAccept }: FragmentsPage) {
  const api = useApi();
  const leave = useLeave();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<Listed | null>(null);
  const copy = async ({ fragmentUUID }: Listed) =>
    leave(editorUrl((await copyFragment(api, fragmentUUID)).fragmentUUID));
  return (
    <>
      <NeedsScripts />
      {isOn ? (
        <p className={styles.add}>
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t("New Fragment")}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
            {t("Import…")}
          </Button>
        </p>
      ) : (
        <OffNotice />
      )}
      {fragments.length === 0 ? (
        <EmptyState
          icon="code"
          title={t("No Fragments Yet")}
          text={t("Replace the banner, the title bar or another part of pages by a component of your own.")}
        />
      ) : (
        <RecordList>
          {fragments.map((fragment) => (
            <RecordRow
              key={fragment.fragmentUUID}
              name={fragment.name}
              marks={<States {...fragment} />}
              facts={factsOf(fragment)}
              isIdle={!fragment.isPublished}
              controls={
                <>
                  <IconButtonLink
                    icon={isOn ? "pencil" : "eye"}
                    label={
                      isOn
                        ? t("Edit {name}", { name: fragment.name })
                        : t("View {name}", { name: fragment.name })
                    }
                    href={editorUrl(fragment.fragmentUUID)}
                  />
                  <Dropdown
                    kind="icon"
                    align="end"
                    label={t("More for {name}", { name: fragment.name })}
                    button={<Icon name="more" size={20} />}
                    entries={() => [
                      ...(isOn
                        ? [{ label: t("Duplicate"), onAction: () => void copy(fragment).catch(toastError) }]
                        : []),
                      {
                        ...{ label: t("Export"), description: t("The latest version, as a file") },
                        onAction: () => void exportFragment(api, fragment.fragmentUUID).catch(toastError),
                      },
                      "separator",
                      { ...{ label: t("Delete"), isDangerous: true }, onAction: () => setDeleting(fragment) },
                    ]}
                  />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      {isAdding && (
        <DialogOnDemand dialog={newFragment} didAccept={didAccept} onClose={() => setAdding(false)} />
      )}
      {isImporting && (
        <DialogOnDemand dialog={importModal} didAccept={didAccept} onClose={() => setImporting(false)} />
      )}
      {deleting && <DeleteFragment fragment={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
