import { useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList } from "#platform/client/ui/record-list.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { BannersAdministration, deleteBanner, sortBanners } from "../contract.ts";
import { type AdministeredBanner, BannerRow } from "./banner-row.tsx";
import styles from "./banners-admin-page.module.css";

const bannerModal = onDemand(async () => (await import("./banner-modal.tsx")).BannerModal);

/** Page to write, sort, switch on and off and delete site banners. */
export function BannersAdminPage({ banners, categories, roles }: BannersAdministration) {
  const api = useApi();
  const forget = useForgetAll();
  const [editing, setEditing] = useState<AdministeredBanner | "new" | null>(null);
  const [deleting, setDeleting] = useState<AdministeredBanner | null>(null);
  async function moveTo(banner: AdministeredBanner, place: number): Promise<void> {
    const order = banners.filter((each) => each !== banner).toSpliced(place, 0, banner);
    const body = Object.fromEntries(
      order.map((each, index) => [String(each.moderationMessageID), index + 1]),
    );
    try {
      await api.call<typeof sortBanners>("PUT", "/moderation-messages/sorts", { body });
      announce(
        t("{name} is now number {place} of {count}.", {
          name: banner.name,
          place: place + 1,
          count: banners.length,
        }),
      );
      await forget();
    } catch (error) {
      toastError(error);
    }
  }
  const moving = (banner: AdministeredBanner, place: number) =>
    place >= 0 && place < banners.length ? () => void moveTo(banner, place) : null;
  return (
    <>
      <p className={styles.add}>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing("new")}>
          {t("New Banner")}
        </Button>
      </p>
      {banners.length === 0 ? (
        <EmptyState
          icon="info"
          title={t("No Banners Yet")}
          text={t("Announce maintenance, events or new rules above the pages of your community.")}
        />
      ) : (
        <RecordList isOrdered>
          {banners.map((banner, place) => (
            <BannerRow
              key={banner.moderationMessageID}
              {...{ banner, categories, roles }}
              onUp={moving(banner, place - 1)}
              onDown={moving(banner, place + 1)}
              onEdit={() => setEditing(banner)}
              onDelete={() => setDeleting(banner)}
            />
          ))}
        </RecordList>
      )}
      {editing && (
        <DialogOnDemand
          dialog={bannerModal}
          banner={editing === "new" ? null : editing}
          {...{ categories, roles }}
          onDone={() => void forget()}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={t("Delete Banner")}
          text={t("“{name}” is removed from all pages. To use it again later, switch it off instead.", {
            name: deleting.name,
          })}
          run={() =>
            api.call<typeof deleteBanner>("DELETE", "/moderation-messages/:id", {
              params: { id: deleting.moderationMessageID },
            })
          }
          onDone={() => {
            setDeleting(null);
            void forget();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
