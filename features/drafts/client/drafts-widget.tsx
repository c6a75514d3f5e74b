import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { copyText } from "#platform/client/copy-text.ts";
import { wholeUrl } from "#platform/client/own-addresses.ts";
import { usePageUrl, useParameterUrl } from "#platform/client/page-url.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { cancelSchedule, Draft, DraftStatus, removeDraft, rescheduleDraft } from "../contract.ts";
import { DraftFilters, type DraftFiltersShown } from "./draft-filters.tsx";
import styles from "./drafts-widget.module.css";
import { ScheduleModal } from "./schedule-modal.tsx";

interface DraftsWidgetProps {
  tab: DraftStatus;
  sort: string;
  filters: DraftFiltersShown;
  drafts: readonly Draft[];
  paging: PagingShown;
  canSchedule: boolean;
}

function Sorts({ tab, current }: { tab: DraftStatus; current: string }) {
  const urlFor = useParameterUrl("sort", tab === "scheduled" ? "dateScheduled" : "-dateUpdated");
  if (tab !== "scheduled") return null;
  const sorts: [sort: string, name: string][] = [
    ["dateScheduled", t("Next to Publish")],
    ["-dateScheduled", t("Last to Publish")],
  ];
  return (
    <nav className={styles.sorts} aria-label={t("Sort by")}>
      {sorts.map(([sort, name]) => (
        <a key={sort} href={urlFor(sort)} aria-current={sort === current ? "true" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Time of the last save or of publishing, or the reason why publishing failed. */
function Moment({ draft }: { draft: Draft }): ReactNode {
  if (draft.draftStatus === "scheduled" && draft.dateScheduled)
    return (
      <span>
        {t("To be published")} <DateTime value={draft.dateScheduled} />
      </span>
    );
  return (
    <span>
      {t("Last saved")} <DateTime value={draft.dateUpdated ?? draft.dateInserted} />
    </span>
  );
}

async function copyPermalink(path: string): Promise<void> {
  try {
    await copyText(wholeUrl(path));
    toasts.add({ body: t("Link copied to clipboard."), autoDismiss: true });
  } catch (error) {
    toastError(error);
  }
}

function DraftRow({ draft, canSchedule }: { draft: Draft; canSchedule: boolean }) {
  const api = useApi();
  const forget = useForgetAll();
  const [asking, setAsking] = useState<"delete" | "schedule" | null>(null);
  const params = { id: draft.draftID };
  const name = draft.name || t("Untitled");
  const removing = useMutation({
    mutationFn: () => api.call<typeof removeDraft>("DELETE", "/drafts/:id", { params }),
    onSuccess: forget,
  });
  const cancelling = useMutation({
    mutationFn: () => api.call<typeof cancelSchedule>("PATCH", "/drafts/cancel-schedule/:id", { params }),
    onSuccess: forget,
    onError: toastError,
  });
  const isScheduled = draft.draftStatus === "scheduled";
  const entries = (): MenuEntry[] => [
    ...(draft.editUrl ? [{ label: t("Edit Post"), icon: <Icon name="pencil" />, href: draft.editUrl }] : []),
    ...(isScheduled && canSchedule
      ? [
          { label: t("Edit Schedule"), icon: <Icon name="clock" />, onAction: () => setAsking("schedule") },
          { label: t("Cancel Schedule"), icon: <Icon name="close" />, onAction: () => cancelling.mutate() },
        ]
      : []),
    ...(draft.permaLink
      ? [
          {
            label: t("Copy Permalink"),
            icon: <Icon name="link" />,
            onAction: () => void copyPermalink(draft.permaLink ?? ""),
          },
        ]
      : []),
    "separator",
    {
      label: t("Delete"),
      icon: <Icon name="trash" />,
      isDangerous: true,
      onAction: () => setAsking("delete"),
    },
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {draft.editUrl ? (
            <a href={draft.editUrl} dir="auto">
              {name}
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {draft.failedReason && <p className={styles.reason}>{draft.failedReason}</p>}
        {draft.excerpt && (
          <p className={styles.excerpt}>
            <bdi>{draft.excerpt}</bdi>
          </p>
        )}
        <p className={styles.meta}>
          <Moment draft={draft} />
          {draft.breadCrumbs?.map(({ name: crumb, url }) => (
            <a key={url} href={url} dir="auto">
              {crumb}
            </a>
          ))}
          {draft.permaLink && <a href={draft.permaLink}>{t("The post that it changes")}</a>}
        </p>
      </div>
      <Dropdown
        button={<Icon name="more" />}
        kind="icon"
        label={t("Options for {name}", { name })}
        align="end"
        entries={entries}
      />
      {asking === "schedule" && (
        <ScheduleModal
          title={t("Edit Schedule")}
          moment={new Date(draft.dateScheduled ?? draft.dateInserted)}
          onSchedule={async (dateScheduled) => {
            await api.call<typeof rescheduleDraft>("PATCH", "/drafts/schedule/:id", {
              params,
              body: { dateScheduled },
            });
            await forget();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "delete" && (
        <ConfirmDialog
          title={t("Delete Draft")}
          text={t("Are you sure you want to delete this draft?")}
          confirm={t("Delete")}
          busy={removing.isPending}
          error={removing.error?.message ?? null}
          onConfirm={() => removing.mutate()}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** Says what will be here, or that the filters find nothing. */
function NoDrafts({ tab, filters }: Pick<DraftsWidgetProps, "tab" | "filters">) {
  if (Object.values(filters).some((value) => value !== ""))
    return <EmptyState icon="pencil" text={t("No results found.")} />;
  const texts = {
    draft: { title: t("No drafts yet"), text: t("What you write is saved here until you post it.") },
    scheduled: {
      title: t("No scheduled posts"),
      text: t("Posts that publish themselves later appear here."),
    },
    error: { title: t("No errors"), text: t("Scheduled posts that couldn’t be published appear here.") },
  };
  return (
    <EmptyState
      icon="pencil"
      {...texts[tab]}
      {...(tab === "draft" && { action: { label: t("New Discussion"), url: "/post/discussion" } })}
    />
  );
}

/** The user's drafts, scheduled posts, and posts that could not be published. */
export function DraftsWidget({ tab, sort, filters, drafts, paging, canSchedule }: DraftsWidgetProps) {
  const pageUrl = usePageUrl("query");
  const tabs: { name: string; url: string; status: DraftStatus }[] = [
    { name: t("Drafts"), url: "/drafts", status: "draft" },
    { name: t("Scheduled Content"), url: "/drafts?tab=schedule", status: "scheduled" },
    { name: t("Errors"), url: "/drafts?tab=errors", status: "error" },
  ];
  const shown = canSchedule || tab !== "draft" ? tabs : [];
  return (
    <section>
      <h1 className={styles.title}>{t("Drafts")}</h1>
      {shown.length > 0 && (
        <TabsLinks
          label={t("Drafts")}
          tabs={shown.map(({ name, url, status }) => ({ name, url, isCurrent: status === tab }))}
        />
      )}
      <DraftFilters tab={tab} filters={filters} isNeeded={drafts.length > 0} />
      {drafts.length > 0 && <Sorts tab={tab} current={sort} />}
      {drafts.length === 0 ? (
        <NoDrafts tab={tab} filters={filters} />
      ) : (
        <ul className={styles.list}>
          {drafts.map((draft) => (
            <DraftRow key={draft.draftID} draft={draft} canSchedule={canSchedule} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </section>
  );
}
