import { personalInfoView } from "#features/permissions/permissions.ts";
import type { listUsersByName } from "#features/users/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { Asked, SearchPageShown } from "../../contract/page.ts";
import type { SearchDomain } from "../../contract.ts";
import { searchFieldsSlot } from "../slots.ts";
import { Choices } from "./choices.tsx";
import styles from "./filters.module.css";
import { clearedAddress, isFiltered } from "./page-address.ts";

const SUGGESTED = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const tokensOf = (text = "") =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((name) => ({ value: name, label: name }));

/** Filter by authors, found by their names. */
function AuthorsField({ asked }: { asked: Asked }) {
  const api = useApi();
  async function load(typed: string, signal: AbortSignal) {
    const query = { name: `${typed}*`, order: "mention", limit: SUGGESTED } as const;
    const found = await api.call<typeof listUsersByName>("GET", "/users/by-names", { query, signal });
    return found.map(({ name }) => ({ value: name, label: name }));
  }
  return <TokenField name="authors" label={t("Author")} tokens={tokensOf(asked["authors"])} load={load} />;
}

/** Filter by a range of dates. */
function DatesField({ label, asked, names }: { label: string; asked: Asked; names: [string, string] }) {
  const [from, to] = names;
  const day = (name: string) => (DAY.test(asked[name] ?? "") ? (asked[name] ?? "") : "");
  return (
    <fieldset className={styles.dates}>
      <legend>{label}</legend>
      <TextField name={from} type="date" label={t("From")} value={day(from)} />
      <TextField name={to} type="date" label={t("To")} value={day(to)} />
    </fieldset>
  );
}

interface FiltersProps extends SearchPageShown {
  domain: SearchDomain;
}

/** Filters of the results. On narrow screens they are collapsed below their title. */
export function Filters({ domain, roles, ...page }: FiltersProps) {
  const { asked, parts } = page;
  const { isGuest, can } = useSession();
  const has = (filter: string) => domain.filters.includes(filter);
  const aText = (name: string, label: string) =>
    has(name) && (
      <TextField name={name} label={label} value={asked[name] ?? ""} maxLength={254} autoComplete="off" />
    );
  const aBox = (name: string, label: string) =>
    has(name) && <Checkbox name={name} label={label} checked={asked[name] === "true"} />;
  return (
    <aside className={styles.aside}>
      <details className={styles.filters}>
        <summary>
          <Icon name="filter" />
          {t("Filter Results")}
          {isFiltered(asked) && <span className={styles.active}>{t("Filtered")}</span>}
        </summary>
        <div className={styles.fields}>
          <h2>{t("Filter Results")}</h2>
          {aText("name", domain.key === "places" ? t("Name") : t("Title"))}
          {aText("username", t("Username"))}
          {can.has(personalInfoView) && aText("email", t("Email"))}
          {aText("description", t("Description"))}
          {has("authors") && <AuthorsField asked={asked} />}
          <Slot of={searchFieldsSlot} domain={domain} asked={asked} parts={parts} />
          {!isGuest && aBox("followedCategories", t("Search Followed Categories Only"))}
          {aBox("includeArchivedCategories", t("Search Archived Categories"))}
          {has("dateInserted") && (
            <DatesField
              label={domain.key === "members" ? t("Registered") : t("Date Created")}
              asked={asked}
              names={["startDate", "endDate"]}
            />
          )}
          {has("dateUpdated") && (
            <DatesField
              label={t("Date Updated")}
              asked={asked}
              names={["startDateUpdated", "endDateUpdated"]}
            />
          )}
          {has("types") && domain.types.length > 1 && (
            <Choices
              label={t("What to search")}
              name="types"
              asked={asked}
              choices={domain.types.map(({ type, name }) => ({ value: type, name }))}
            />
          )}
          {has("roleIDs") && roles.length > 1 && (
            <Choices
              label={t("Role")}
              name="roleIDs"
              asked={asked}
              choices={roles.map(({ roleID, name }) => ({ value: String(roleID), name }))}
            />
          )}
          <div className={styles.apply}>
            <Button type="submit">{t("Filter Results")}</Button>
            {isFiltered(asked) && <a href={clearedAddress(page)}>{t("Clear All")}</a>}
          </div>
        </div>
      </details>
    </aside>
  );
}
