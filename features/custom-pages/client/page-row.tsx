import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Link } from "#platform/client/ui/link.tsx";
import { RecordRow } from "#platform/client/ui/record-list.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeCustomPage, PagesAdministration } from "../contract.ts";
import { useAddToNavigation } from "./use-add-to-navigation.ts";

export type AdministeredPage = PagesAdministration["pages"][number];

interface PageRowProps extends Pick<PagesAdministration, "roles" | "navigation"> {
  page: AdministeredPage;
  onEdit(): void;
  onDelete(): void;
}

/** A page in the list, which is published and unpublished at once. */
export function PageRow({ page, roles, navigation, onEdit, onDelete }: PageRowProps) {
  const api = useApi();
  const forget = useForgetAll();
  const addToNavigation = useAddToNavigation(navigation);
  const [isBusy, setBusy] = useState(false);
  const { customPageID, name, url, urlcode, layoutID, roleIDs, isInNavigation } = page;
  const isPublished = page.status === "published";
  const names = roles.filter(({ roleID }) => roleIDs.includes(roleID)).map((role) => role.name);
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
          <code dir="ltr">/{urlcode}</code>
        </>
      }
      facts={[
        names.length > 0 ? (
          <bdi key="roles">{t("For {roles}", { roles: names.join(", ") })}</bdi>
        ) : (
          t("For everybody")
        ),
        <Link key="view" href={url} aria-label={t("View {name}", { name })}>
          {t("View Page")}
        </Link>,
        ...(typeof layoutID === "number"
          ? [
              <Link
                key="layout"
                href={`/dashboard/settings/layouts/${layoutID}/edit`}
                aria-label={t("Edit the layout of {name}", { name })}
              >
                {t("Edit Layout")}
              </Link>,
            ]
          : []),
        ...(isInNavigation
          ? [
              <Link key="navigation" href="/dashboard/navigation">
                {t("In the navigation")}
              </Link>,
            ]
          : []),
      ]}
      isIdle={!isPublished}
      controls={
        <>
          {!isInNavigation && (
            <IconButton
              icon="menu"
              label={t("Add {name} to Navigation", { name })}
              busy={isBusy}
              onClick={() => void run(addToNavigation(page))}
            />
          )}
          <Button
            size="compact"
            busy={isBusy}
            aria-label={isPublished ? t("Unpublish {name}", { name }) : t("Publish {name}", { name })}
            onClick={() => void run(toggle())}
          >
            {isPublished ? t("Unpublish") : t("Publish")}
          </Button>
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
        </>
      }
    />
  );
}
