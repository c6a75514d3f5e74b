import { type FormEvent, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { BannersAdministration, BannerType } from "../contract.ts";
import styles from "./banner-modal.module.css";
import { BannerPreview } from "./banner-preview.tsx";
import type { AdministeredBanner } from "./banner-row.tsx";
import { optionsOf, pagesLabels, typeLabels } from "./labels.ts";
import { fieldsOf, momentIn } from "./moments.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

const MOST_CHARACTERS = 1000;
const INDENT = "\u2003";

interface BannerModalProps extends Pick<BannersAdministration, "categories" | "roles"> {
  /** Null for a new banner. */
  banner: AdministeredBanner | null;
  onDone(): void;
  onClose(): void;
}

/** Form for a banner, with a preview. */
export function BannerModal({ banner, categories, roles, onDone, onClose }: BannerModalProps) {
  const [typed, setTyped] = useState({
    body: banner?.editable.body ?? "",
    type: banner?.type ?? ("info" as BannerType),
    recordID: String(banner?.recordID ?? ""),
  });
  const format = banner?.editable.format ?? "markdown";
  const read = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (name in typed) setTyped({ ...typed, [name]: value });
  };
  const shape = (sent: Record<string, unknown>) => ({
    ...{ body: sent["body"], format, type: sent["type"] },
    ...{ layoutViewType: sent["layoutViewType"], viewLocation: sent["viewLocation"] },
    recordType: sent["recordID"] ? "category" : null,
    recordID: sent["recordID"] ? Number(sent["recordID"]) : null,
    includeDescendants: "includeDescendants" in sent,
    isDismissible: "isDismissible" in sent,
    dateStart: momentIn(sent["dateStart"], sent["timeStart"]),
    dateEnd: momentIn(sent["dateEnd"], sent["timeEnd"]),
    roleIDs: checkedIn(
      sent,
      "role",
      roles.map(({ roleID }) => roleID),
    ),
  });
  return (
    <FormModal
      title={banner ? t("Edit Banner") : t("New Banner")}
      size="large"
      method={banner ? "PATCH" : "POST"}
      path={banner ? `/moderation-messages/${banner.moderationMessageID}` : "/moderation-messages"}
      {...{ shape, onDone, onClose }}
    >
      <div className={styles.fields} onInput={read}>
        <TextArea
          name="body"
          label={t("Text")}
          hint={t("Markdown works: **bold**, [link](https://example.com).")}
          value={typed.body}
          required
          rows={3}
          maxLength={MOST_CHARACTERS}
        />
        {typed.body.trim() !== "" && (
          <BannerPreview
            body={typed.body}
            format={format}
            type={typed.type}
            initial={banner?.bodyHtml ?? ""}
          />
        )}
        <div className={styles.pair}>
          <Select
            name="type"
            label={t("Type")}
            nothing={null}
            value={typed.type}
            options={optionsOf(typeLabels())}
          />
          <Select
            name="viewLocation"
            label={t("Position")}
            nothing={null}
            value={banner?.viewLocation ?? "content"}
            options={[
              { value: "content", label: t("Above the page") },
              { value: "panel", label: t("In the side column") },
            ]}
          />
          <Select
            name="layoutViewType"
            label={t("Pages")}
            nothing={null}
            value={banner?.layoutViewType ?? "all"}
            options={optionsOf(pagesLabels())}
          />
          <Select
            name="recordID"
            label={t("Category")}
            nothing={t("All categories")}
            value={typed.recordID}
            options={categories.map(({ categoryID, name, depth }) => ({
              value: categoryID,
              label: INDENT.repeat(depth - 1) + name,
            }))}
          />
        </div>
        {typed.recordID !== "" && (
          <Checkbox
            name="includeDescendants"
            label={t("Also in its subcategories")}
            checked={banner?.includeDescendants ?? true}
          />
        )}
        <ScheduleFields start={fieldsOf(banner?.dateStart ?? null)} end={fieldsOf(banner?.dateEnd ?? null)} />
        <Checkbox
          name="isDismissible"
          label={t("Readers can dismiss it")}
          checked={banner?.isDismissible ?? true}
        />
        <CheckList
          name="role"
          legend={t("Who sees it")}
          hint={t("Leave empty for everybody.")}
          choices={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
          checked={banner?.roleIDs ?? []}
        />
      </div>
    </FormModal>
  );
}
