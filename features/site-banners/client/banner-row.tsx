import { useState } from "react";
import { TranslateButton } from "#features/translations/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { RecordRow } from "#platform/client/ui/record-list.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { BannersAdministration, changeBanner } from "../contract.ts";
import { pagesLabels, stateLabels, typeLabels } from "./labels.ts";

export type AdministeredBanner = BannersAdministration["banners"][number];

interface BannerRowProps extends Pick<BannersAdministration, "categories" | "roles"> {
  banner: AdministeredBanner;
  /** Moves the banner; null at the first or last place. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit(): void;
  onDelete(): void;
}

/** Where, to whom and when a banner is shown. */
function factsOf({ banner, categories, roles }: Pick<BannerRowProps, "banner" | "categories" | "roles">) {
  const { type, layoutViewType, recordID, roleIDs, isDismissible, dateStart, dateEnd } = banner;
  const category = categories.find(({ categoryID }) => categoryID === recordID);
  const names = roles.filter(({ roleID }) => roleIDs.includes(roleID)).map(({ name }) => name);
  return [
    typeLabels()[type],
    pagesLabels()[layoutViewType],
    ...(category ? [<bdi key="category">{category.name}</bdi>] : []),
    names.length > 0 ? (
      <bdi key="roles">{t("For {roles}", { roles: names.join(", ") })}</bdi>
    ) : (
      t("For everybody")
    ),
    ...(isDismissible ? [t("Can be dismissed")] : []),
    ...(dateStart
      ? [
          <span key="start">
            {t("Start")} <DateTime value={dateStart} format="full" />
          </span>,
        ]
      : []),
    ...(dateEnd
      ? [
          <span key="end">
            {t("End")} <DateTime value={dateEnd} format="full" />
          </span>,
        ]
      : []),
  ];
}

/** A banner in the list, with a switch that takes effect at once. */
export function BannerRow({ banner, categories, roles, onUp, onDown, onEdit, onDelete }: BannerRowProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const { moderationMessageID: id, name, isEnabled } = banner;
  const state = stateLabels()[banner.state];
  async function toggle(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const sent = { params: { id }, body: { isEnabled: !isEnabled } };
    await api.call<typeof changeBanner>("PATCH", "/moderation-messages/:id", sent).then(forget, toastError);
    setBusy(false);
  }
  return (
    <RecordRow
      name={name}
      marks={<Label kind={state.kind}>{state.label}</Label>}
      facts={factsOf({ banner, categories, roles })}
      isIdle={banner.state === "off" || banner.state === "ended"}
      controls={
        <>
          <SwitchButton label={t("Show {name}", { name })} isOn={isEnabled} onClick={() => void toggle()} />
          <IconButton
            icon="chevron-up"
            label={t("Move {name} up", { name })}
            disabled={!onUp}
            onClick={() => onUp?.()}
          />
          <IconButton
            icon="chevron-down"
            label={t("Move {name} down", { name })}
            disabled={!onDown}
            onClick={() => onDown?.()}
          />
          <TranslateButton recordType="siteBanner" id={id} name={name} />
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
        </>
      }
    />
  );
}
