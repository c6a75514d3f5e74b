import { useState } from "react";
import { TranslateButton } from "#features/translations/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink, IconButton } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { RecordRow } from "#platform/client/ui/record-list.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeCustomPage, PagesAdministration } from "../contract.ts";
import { useAddToNavigation } from "./use-add-to-navigation.ts";

export type AdministeredPage = PagesAdministration["pages"][number];

interface PageRowProps extends Pick<PagesAdministration, "sections" | "roles" | "ranks" | "navigation"> {
  page: AdministeredPage;
  onEdit(): void;
  onDelete(): void;
}

/** A page in the list, which is published and unpublished at once. */
export function PageRow({ page, sections, roles, ranks, navigation, onEdit, onDelete }: PageRowProps) {
  const api = useApi();
  const forget = useForgetAll();
  const addToNavigation = useAddToNavigation(navigation);
  const [isBusy, setBusy] = useState(false);
  const { customPageID, name, url, urlcode, layoutID, roleIDs, rankIDs, isInNavigation } = page;
  const isPublished = page.status === "published";
  const section = sections.find(({ siteSectionID }) => String(siteSectionID) === page.siteSectionID);
  const names = [
    ...roles.filter(({ roleID }) => roleIDs.includes(roleID)),
    ...ranks.filter(({ rankID }) => rankIDs.includes(rankID)),
  ].map((each) => each.name);
  const run = async (work: Promise<unknown>) => {
    setBusy(true);
    await work.then(forget, toastError);
    setBusy(false);
  };
  const toggle = () =>
    api.call<typeof changeCustomPage>("PATCH", "/custom-pages/:customPageID", {
      params: { customPageID },
      body: { status: isPublished ? "unpublished" : "published" },
    });
  return (
    <RecordRow
      name={name}
      marks={
        <>
          <Label kind={isPublished ? "good" : "quiet"}>{isPublished ? t("Published") : t("Draft")}</Label>
          {page.isShadowed && <Label kind="warning">{t("An add-on uses this address")}</Label>}
          {page.isUnwritten && <Label kind="warning">{t("Not written yet")}</Label>}
          <code dir="ltr">/{urlcode}</code>
        </>
      }
      facts={[
        ...(section ? [<bdi key="section">{t("Section: {name}", { name: section.name })}</bdi>] : []),
        names.length > 0 ? (
          <bdi key="roles">{t("For {roles}", { roles: names.join(", ") })}</bdi>
        ) : (
          t("For everybody")
        ),
        <ButtonLink
          kind="text"
          size="compact"
          key="view"
          href={url}
          aria-label={t("View Page {name}", { name })}
        >
          {t("View Page")}
        </ButtonLink>,
        ...(typeof layoutID === "number"
          ? [
              <ButtonLink
                kind="text"
                size="compact"
                key="layout"
                href={`/appearance/layouts/customPage/${layoutID}/edit`}
                aria-label={t("Edit Layout of {name}", { name })}
              >
                {t("Edit Layout")}
              </ButtonLink>,
            ]
          : []),
        isInNavigation ? (
          <ButtonLink kind="text" size="compact" key="navigation" href="/dashboard/navigation">
            {t("In the navigation")}
          </ButtonLink>
        ) : (
          <Button
            kind="text"
            size="compact"
            key="add"
            busy={isBusy}
            aria-label={t("Add to Navigation: {name}", { name })}
            onClick={() => void run(addToNavigation(page))}
          >
            {t("Add to Navigation")}
          </Button>
        ),
      ]}
      isIdle={!isPublished}
      controls={
        <>
          <Button
            size="compact"
            busy={isBusy}
            aria-label={isPublished ? t("Unpublish {name}", { name }) : t("Publish {name}", { name })}
            onClick={() => void run(toggle())}
          >
            {isPublished ? t("Unpublish") : t("Publish")}
          </Button>
          <TranslateButton recordType="customPage" id={customPageID} name={name} />
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
        </>
      }
    />
  );
}
