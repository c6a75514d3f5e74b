import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { BanType, Preview, previewBan } from "../contract.ts";
import styles from "./bans-page.module.css";

interface Typed {
  banType: BanType;
  banValue: string;
}

const PAUSE_MS = 300;

/** Returns the typed values after a pause. */
function useDebounced({ banType, banValue }: Typed): Typed {
  const [debounced, setDebounced] = useState<Typed>({ banType, banValue });
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ banType, banValue }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [banType, banValue]);
  return debounced;
}

function linesOf({ countUsers, countProtected, isTooWide, users }: Preview): string[] {
  if (isTooWide) return [t("That pattern matches too many accounts to ban at once.")];
  const more = countUsers - users.length;
  const names = users.map(({ name }) => name).join(", ") + (more > 0 ? ` +${more}` : "");
  const spared = t("{count, plural, one {# account ranks} other {# accounts rank}} too high to be banned.", {
    count: countProtected,
  });
  return [
    countUsers === 0
      ? t("No existing account matches; new registrations will be refused.")
      : t("This will ban {count, plural, one {# account} other {# accounts}} now: {names}", {
          count: countUsers,
          names,
        }),
    ...(countProtected > 0 ? [spared] : []),
  ];
}

/** The users that the pattern would ban. */
export function BanPreview(typed: Typed) {
  const query = useDebounced(typed);
  const { data, error } = useQuery({
    ...apiQuery<typeof previewBan>("/bans/preview", { query }),
    enabled: query.banValue !== "",
    staleTime: 0,
    gcTime: 0,
  });
  const problem = error && (error.errors[0]?.message ?? error.message);
  const lines = problem ? [problem] : data ? linesOf(data) : [];
  return (
    <div className={styles.preview} role="status">
      {query.banValue !== "" &&
        lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
    </div>
  );
}
