import { useCallback, useEffect, useState } from "react";
import { useLeaveGuard } from "#platform/client/leave-guard.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { SaveBar } from "#platform/client/ui/save-bar.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { LinksAdministration } from "../contract.ts";
import { FooterTextFields } from "./footer-text-fields.tsx";
import type { LinkFields } from "./link-nodes.ts";
import { LinkPreview } from "./link-preview.tsx";
import { LinkTree } from "./link-tree.tsx";
import styles from "./links-admin-page.module.css";
import { useLinkActions } from "./use-link-actions.tsx";
import { DEFAULT_LIST, useLinks } from "./use-links.ts";
import { useSaveLinks } from "./use-save-links.tsx";

const linkDialogs = onDemand(async () => (await import("./link-dialogs.tsx")).LinkDialogs);

/** Kinds of records by which the names of links are translated. */
const TRANSLATED_AS = { titleBar: "navigationLink", footer: "footerLink" } as const;

/** Edits the links of the title bar, or those of the footer and its text. */
export function LinksAdminPage(props: LinksAdministration) {
  const { place, lists, text } = props;
  const [chosen, choose] = useState(DEFAULT_LIST);
  // What was saved is another state: nothing that was typed before it stays.
  return <LinksEditor key={`${place} ${lists.version} ${text?.version}`} {...{ ...props, chosen, choose }} />;
}

interface LinksEditorProps extends LinksAdministration {
  /** Key of the chosen list. */
  chosen: string;
  choose(key: string): void;
}

function LinksEditor({ chosen, choose, ...props }: LinksEditorProps) {
  const { levels, locales, sections, roles, permissions, text } = props;
  const links = useLinks(props, chosen);
  const { nodes, list, languages, draft } = links;
  const actions = useLinkActions(nodes, levels, links.setNodes);
  const saving = useSaveLinks(props);
  const limitsOf = useCallback(
    ({ roleIDs = [], permission }: LinkFields) => [
      ...roles.flatMap(({ roleID, name }) => (roleIDs.includes(roleID) ? name : [])),
      ...(permission
        ? [permissions.find((each) => each.permission === permission)?.label ?? permission]
        : []),
    ],
    [roles, permissions],
  );
  const [isChanged, leaveDialog] = useLeaveGuard(true, false);
  useEffect(() => {
    isChanged.current = links.countChanges > 0;
  });
  const languageOf = (key: string) => locales.find(({ locale }) => locale === key)?.name ?? key;
  const everywhere = languages.length > 1 ? t("All other languages") : t("The whole community");
  return (
    <div className={styles.page}>
      {saving.conflict && (
        <MessageBar
          kind="warning"
          title={t("Changed by someone else")}
          actions={
            <>
              <Button size="compact" onClick={() => void saving.reload()}>
                {t("Use Theirs")}
              </Button>
              <Button size="compact" onClick={() => void saving.save(links.changes(), true)}>
                {t("Keep mine")}
              </Button>
            </>
          }
        >
          {saving.conflict.name === null
            ? t("This page was saved while you were editing.")
            : t("{name} saved this page while you were editing.", { name: saving.conflict.name })}
        </MessageBar>
      )}
      <LinkPreview {...props} nodes={nodes} />
      <div className={styles.bar}>
        {links.isOwn ? (
          <Button kind="primary" onClick={actions.add}>
            {t("Add Link")}
          </Button>
        ) : (
          <Button kind="primary" onClick={links.copyDefault}>
            {t("Use Own Links")}
          </Button>
        )}
        {languages.length + sections.length > 1 && (
          <Select
            name="list"
            label={t("Links for")}
            nothing={null}
            value={list}
            options={[
              ...languages.map((key) => ({
                value: key,
                label: key === DEFAULT_LIST ? everywhere : languageOf(key),
              })),
              ...sections.map(({ key, name }) => ({ value: key, label: t("Section: {name}", { name }) })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )}
        {list !== DEFAULT_LIST && links.isOwn && (
          <Button kind="text" onClick={links.removeList}>
            {t("Remove This List")}
          </Button>
        )}
      </div>
      {nodes.length > 0 ? (
        <LinkTree
          {...{ nodes, levels, limitsOf }}
          edit={actions.edit}
          entriesFor={actions.entriesFor}
          onMove={(id, { parent, beforeID }) => {
            const node = nodes.find((each) => each.id === id);
            if (node) actions.move(node, { parentID: parent?.id ?? null, beforeID });
          }}
        />
      ) : (
        <EmptyState
          icon="link"
          text={
            links.isOwn
              ? t("There are no links here yet.")
              : t("This section shows the links of the whole community.")
          }
        />
      )}
      {text && <FooterTextFields texts={draft.texts} locales={locales} onChange={links.setText} />}
      <SaveBar
        count={links.countChanges}
        busy={saving.isBusy}
        onSave={() => void saving.save(links.changes())}
        onDiscard={links.discard}
      />
      {actions.dialog && (
        <DialogOnDemand
          dialog={linkDialogs}
          {...{ nodes, actions, roles, permissions, levels }}
          translatedAs={(node) => (links.isSaved(node) ? TRANSLATED_AS[props.place] : null)}
          onClose={actions.closeDialog}
        />
      )}
      {leaveDialog}
    </div>
  );
}
