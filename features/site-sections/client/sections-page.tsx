import { useCallback, useMemo, useState } from "react";
import { translateDialog } from "#features/translations/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import { Tree } from "#platform/client/ui/tree/tree.tsx";
import { afterMove, type TreeNode } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredSection, SectionsAdministration, sortSiteSections } from "../contract.ts";
import { DeleteSection } from "./delete-section.tsx";
import styles from "./sections-page.module.css";

const sectionModal = onDemand(async () => (await import("./section-modal.tsx")).SectionModal);

/** A row of the list. */
interface SectionNode extends TreeNode {
  section: AdministeredSection;
}

type Open =
  | { kind: "edit"; section: AdministeredSection | null }
  | { kind: "delete" | "translate"; section: AdministeredSection };

const noFolds = (name: string) => name;

/** The sections in their order, which is changed by dragging, with the keyboard or in the menus. */
export function SiteSectionsPage(props: SectionsAdministration) {
  const { sections, locales, most } = props;
  const api = useApi();
  const forget = useForgetAll();
  const [open, setOpen] = useState<Open | null>(null);
  /** The order that was chosen last, until the page has it. */
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const nodes = useMemo(() => {
    const place = ({ siteSectionID }: AdministeredSection) => order?.indexOf(siteSectionID) ?? 0;
    return sections
      .toSorted((one, other) => place(one) - place(other))
      .map(
        (section): SectionNode => ({
          id: section.siteSectionID,
          parentID: null,
          name: section.name,
          section,
        }),
      );
  }, [sections, order]);
  const onClose = () => setOpen(null);
  const onDone = () => {
    setOrder(null);
    void forget();
  };

  const move = useCallback(
    (id: number, beforeID: number | null) => {
      const moved = afterMove(nodes, id, { parentID: null, beforeID });
      setOrder(moved.map((node) => node.id));
      announce(t("{name} has been moved.", { name: nodes.find((node) => node.id === id)?.name ?? "" }));
      const body = Object.fromEntries(moved.map((node, place) => [node.id, place + 1]));
      api.call<typeof sortSiteSections>("PUT", "/site-sections/sorts", { body }).then(forget, (error) => {
        setOrder(null);
        toastError(error);
      });
    },
    [nodes, api, forget],
  );

  const entriesFor = useCallback(
    ({ id, section }: SectionNode): readonly MenuEntry[] => {
      const place = nodes.findIndex((node) => node.id === id);
      const [above, below] = [nodes[place - 1], nodes[place + 1]];
      return [
        { label: t("Edit"), onAction: () => setOpen({ kind: "edit", section }) },
        { label: t("View"), href: section.url },
        { label: t("Translate"), onAction: () => setOpen({ kind: "translate", section }) },
        "separator",
        { label: t("Move Up"), isDisabled: !above, onAction: () => above && move(id, above.id) },
        {
          label: t("Move Down"),
          isDisabled: !below,
          onAction: () => below && move(id, nodes[place + 2]?.id ?? null),
        },
        "separator",
        { label: t("Delete"), isDangerous: true, onAction: () => setOpen({ kind: "delete", section }) },
      ];
    },
    [nodes, move],
  );

  const show = useCallback(
    ({ section }: SectionNode, { className }: { className: string | undefined }) => ({
      name: (
        <button
          type="button"
          className={`${className} ${styles.open}`}
          onClick={() => setOpen({ kind: "edit", section })}
        >
          <bdi>{section.name}</bdi>
          <small className={styles.fact}>
            <bdi dir="ltr">/{section.folder}</bdi>
          </small>
          <small>
            <bdi>{locales.find(({ locale }) => locale === section.contentLocale)?.name}</bdi>
          </small>
          <small className={styles.fact}>
            <bdi>{section.rootCategory?.name ?? t("All categories")}</bdi>
          </small>
        </button>
      ),
      end: (
        <ButtonLink
          kind="text"
          size="compact"
          href={section.url}
          aria-label={t("View {name}", { name: section.name })}
        >
          {t("View")}
        </ButtonLink>
      ),
    }),
    [locales],
  );

  return (
    <>
      <NeedsScripts />
      <p className={styles.add}>
        <Button
          kind="primary"
          aria-haspopup="dialog"
          disabled={sections.length >= most}
          onClick={() => setOpen({ kind: "edit", section: null })}
        >
          {t("Add Site Section")}
        </Button>
      </p>
      {sections.length === 0 ? (
        <EmptyState
          icon="folder"
          title={t("No Sections Yet")}
          text={t(
            "A section is a part of the community with an address, a language and categories of its own. Add one for each language or product that should feel like a place of its own.",
          )}
        />
      ) : (
        <Tree
          label={t("Site Sections")}
          currentID={null}
          maxDepth={1}
          foldLabel={noFolds}
          {...{ nodes, show, entriesFor }}
          onMove={(id, { beforeID }) => move(id, beforeID)}
        />
      )}
      {open?.kind === "edit" && (
        <DialogOnDemand dialog={sectionModal} {...props} section={open.section} {...{ onDone, onClose }} />
      )}
      {open?.kind === "delete" && <DeleteSection section={open.section} {...{ onDone, onClose }} />}
      {open?.kind === "translate" && (
        <DialogOnDemand
          dialog={translateDialog}
          recordType="siteSection"
          id={open.section.siteSectionID}
          onClose={onClose}
        />
      )}
    </>
  );
}
