import type { listUsersByName } from "#features/users/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";

const MOST_SHOWN = 10;

interface MemberFieldProps {
  label: string;
  /** Initial names. */
  names?: readonly string[];
  /** Most names; null for no limit. */
  most: number | null;
  /** Users that are not suggested, because they take part already. */
  without: readonly number[];
}

const tokenOf = (name: string): TokenOption => ({ value: name, label: name });

/** A field for members by name. Without scripts it is a plain field with commas between names. */
export function MemberField({ label, names = [], most, without }: MemberFieldProps) {
  const api = useApi();
  async function load(typed: string, signal: AbortSignal): Promise<TokenOption[]> {
    const query = { name: `${typed}*`, order: "mention", limit: MOST_SHOWN + without.length } as const;
    const found = await api.call<typeof listUsersByName>("GET", "/users/by-names", { query, signal });
    return found
      .filter(({ userID, banned }) => !banned && !without.includes(userID))
      .slice(0, MOST_SHOWN)
      .map(({ name }) => tokenOf(name));
  }
  const hint =
    most === null
      ? t("Names, separated by commas.")
      : t("{most, plural, one {One name.} other {Up to # names, with commas between them.}}", { most });
  return (
    <TokenField
      name="recipients"
      label={label}
      hint={hint}
      tokens={names.map(tokenOf)}
      load={load}
      required
      {...(most === null ? {} : { most })}
    />
  );
}
