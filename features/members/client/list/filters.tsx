import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { MembersPage } from "../../contract.ts";
import { MEMBERS_PATH } from "../paths.ts";
import { addressOf, clearedOf } from "./addresses.ts";
import { filterTexts } from "./filter-texts.ts";
import styles from "./filters.module.css";

const sortNames = () => [
  { value: "-dateInserted", label: t("Newest first") },
  { value: "dateInserted", label: t("Oldest first") },
  { value: "name", label: t("By name") },
  { value: "-name", label: t("By name, reversed") },
  { value: "-dateLastActive", label: t("Last active first") },
  { value: "dateLastActive", label: t("Inactive first") },
  { value: "-countPosts", label: t("Most posts first") },
  { value: "countPosts", label: t("Fewest posts first") },
  { value: "-points", label: t("Most points first") },
  { value: "points", label: t("Fewest points first") },
];

const flagOf = (value: boolean | undefined) => (value === undefined ? "" : String(value));

/** The fields that are seldom needed. */
function MoreFields({ asked, roles, rights }: MembersPage) {
  const { view, role, after, before, active, confirmed, banned, points, ip, sort } = asked;
  return (
    <div className={styles.fields}>
      {rights.seesAccounts && (
        <Select
          name="role"
          label={t("Role")}
          nothing={t("All")}
          value={role === undefined ? "" : String(role)}
          options={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
        />
      )}
      <TextField name="after" type="date" label={t("Registered after")} value={after ?? ""} />
      <TextField name="before" type="date" label={t("Registered before")} value={before ?? ""} />
      <TextField name="active" type="date" label={t("Active after")} value={active ?? ""} />
      {rights.seesAccounts && view !== "unconfirmed" && (
        <Select
          name="confirmed"
          label={t("Email address")}
          nothing={t("All")}
          value={flagOf(confirmed)}
          options={[
            { value: "true", label: t("Confirmed") },
            { value: "false", label: t("Not confirmed") },
          ]}
        />
      )}
      {view !== "banned" && (
        <Select
          name="banned"
          label={t("Ban")}
          nothing={t("All")}
          value={flagOf(banned)}
          options={[
            { value: "true", label: t("Banned") },
            { value: "false", label: t("Not banned") },
          ]}
        />
      )}
      <TextField
        name="points"
        type="number"
        min={0}
        label={t("Minimum points")}
        value={points === undefined ? "" : String(points)}
      />
      {rights.seesAddresses && (
        <TextField name="ip" label={t("IP address")} autoComplete="off" maxLength={45} value={ip ?? ""} />
      )}
      <Select name="sort" label={t("Order")} nothing={null} value={sort} options={sortNames()} />
    </div>
  );
}

/** The search and the filters of the list, and the ones that are set as links that remove them. */
export function Filters(page: MembersPage) {
  const { asked, rights } = page;
  const texts = filterTexts(page);
  const hasMore = texts.some(({ field }) => field !== "query");
  return (
    <>
      <FilterForm
        asked={asked}
        action={MEMBERS_PATH}
        label={t("Filter members")}
        clearUrl={texts.length > 0 ? clearedOf(asked) : undefined}
      >
        <input type="hidden" name="view" value={asked.view} />
        <div className={styles.search}>
          <TextField
            name="query"
            label={rights.seesAccounts ? t("Name, email or IP address") : t("Name")}
            maxLength={254}
            autoComplete="off"
            value={asked.query ?? ""}
          />
        </div>
        <details className={styles.more} open={hasMore}>
          <summary>{t("More filters and order")}</summary>
          <MoreFields {...page} />
        </details>
      </FilterForm>
      {texts.length > 0 && (
        <ul className={styles.chips} aria-label={t("Filters")}>
          {texts.map(({ field, text }) => (
            <li key={field}>
              <a href={addressOf(asked, { [field]: undefined })}>
                <bdi>{text}</bdi>
                <Icon name="close" size={14} />
                <span className="visually-hidden">{t("Remove this filter")}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
