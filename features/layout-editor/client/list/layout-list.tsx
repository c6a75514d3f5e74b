import { useState } from "react";
import type { deleteLayout } from "#features/stored-layouts/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { LayoutGroup } from "../../contract.ts";
import styles from "./layout-list.module.css";
import { NewLayoutDialog } from "./new-layout-dialog.tsx";

type OneLayout = LayoutGroup["layouts"][number];

export const editorUrl = (layoutViewType: string, layoutID: number | string) =>
  `/appearance/layouts/${layoutViewType}/${layoutID}/edit`;

/** Pages named at once. */
const NAMED = 3;

/** Where a layout is shown. */
function Places({ layout }: { layout: OneLayout }) {
  const records = (layout.layoutViews ?? []).flatMap(({ record, recordID }) =>
    record ? [{ ...record, isForum: recordID === 0 }] : [],
  );
  if (records.length === 0) return <span className={styles.places}>{t("Shown nowhere yet")}</span>;
  return (
    <span className={styles.places}>
      {t("Shown on:")}{" "}
      {records.slice(0, NAMED).map(({ name, url, isForum }, index) => (
        <span key={url}>
          {index > 0 && ", "}
          <a href={url}>
            <bdi>{isForum ? t("all pages of this kind") : name}</bdi>
          </a>
        </span>
      ))}
      {records.length > NAMED && (
        <> {t("and {count, plural, one {# more} other {# more}}", { count: records.length - NAMED })}</>
      )}
    </span>
  );
}

interface LayoutRowProps {
  layout: OneLayout;
  /** True while its add-on is off, so that it cannot be edited. */
  isOff: boolean;
  onDeleted(): void;
}

function LayoutRow({ layout, isOff, onDeleted }: LayoutRowProps) {
  const api = useApi();
  const { layoutID, name, layoutViewType, hasDraft, layoutViews = [] } = layout;
  const remove = () =>
    api
      .call<typeof deleteLayout>("DELETE", "/layouts/:layoutID", { params: { layoutID } })
      .then(onDeleted, toastError);
  return (
    <li className={styles.row}>
      {isOff ? (
        <bdi className={styles.name}>{name}</bdi>
      ) : (
        <a className={styles.name} href={editorUrl(layoutViewType, layoutID)} data-reload="">
          <bdi>{name}</bdi>
        </a>
      )}
      {hasDraft && <Label>{t("Draft")}</Label>}
      {layoutViews.length > 0 && !isOff && <Label kind="good">{t("In Use")}</Label>}
      <Places layout={layout} />
      <Dropdown
        kind="icon"
        align="end"
        label={t("Actions for {name}", { name })}
        button={<Icon name="more" />}
        entries={() => [
          ...(isOff ? [] : [{ label: t("Edit"), href: editorUrl(layoutViewType, layoutID) }]),
          {
            label: t("Delete"),
            isDangerous: true,
            isDisabled: layoutViews.length > 0,
            ...(layoutViews.length > 0 && { description: t("Pages show it.") }),
            onAction: () => void remove(),
          },
        ]}
      />
    </li>
  );
}

/** All kinds of pages with their layouts. */
export function LayoutList({ groups }: { groups: readonly LayoutGroup[] }) {
  const [group, setGroup] = useState<LayoutGroup | null>(null);
  const [gone, setGone] = useState<ReadonlySet<number | string>>(new Set());
  return (
    <>
      <NeedsScripts />
      {groups.map((each) => {
        const { offAddon } = each;
        const layouts = each.layouts.filter(({ layoutID }) => !gone.has(layoutID));
        const hasOwn = layouts.some(({ layoutViews = [] }) =>
          layoutViews.some(({ recordID }) => recordID === 0),
        );
        return (
          <section key={each.layoutViewType} className={styles.group} aria-label={each.name}>
            <header>
              <h2>{each.name}</h2>
              {offAddon === null ? (
                <Button size="compact" onClick={() => setGroup(each)}>
                  <Icon name="plus" size={16} />
                  {t("New Layout")}
                  <span className="visually-hidden"> {each.name}</span>
                </Button>
              ) : (
                <Label kind="warning">{t("Off")}</Label>
              )}
            </header>
            {offAddon !== null && (
              <p>
                {t("The add-on {name} is off. Its layouts are stored, and shown again once it is on.", {
                  name: offAddon,
                })}
              </p>
            )}
            <ul>
              {layouts.map((layout) => (
                <LayoutRow
                  key={layout.layoutID}
                  layout={layout}
                  isOff={offAddon !== null}
                  onDeleted={() => setGone(new Set(gone).add(layout.layoutID))}
                />
              ))}
              {offAddon === null && (
                <li className={styles.row}>
                  <span className={styles.name}>{t("Template")}</span>
                  {!hasOwn && <Label kind="good">{t("In Use")}</Label>}
                  <span className={styles.places}>
                    {hasOwn ? t("Comes with the forum") : t("Comes with the forum, and is shown now")}
                  </span>
                </li>
              )}
            </ul>
          </section>
        );
      })}
      {group && <NewLayoutDialog group={group} onClose={() => setGroup(null)} />}
    </>
  );
}
