import { useEffect, useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import type { readLook, ThemeLook } from "../../contract.ts";
import type { Draft } from "./values.ts";

type Asked = Pick<Draft, "variables" | "parentTheme">;

/**
 * Returns what the theme looks like with the present values. One call is under way at a time, and the next one has the
 * newest values; values that pages cannot use leave the former look.
 */
export function useLook(themeID: number, initial: ThemeLook, { variables, parentTheme }: Asked): ThemeLook {
  const api = useApi();
  const [look, setLook] = useState(initial);
  const wanted = useRef<Asked | null>(null);
  const isBusy = useRef(false);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    wanted.current = { variables, parentTheme };
    const follow = async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      while (wanted.current) {
        const body = { themeID, ...wanted.current };
        wanted.current = null;
        const next = await api.call<typeof readLook>("POST", "/themes/look", { body }).catch(() => null);
        if (next) setLook(next);
      }
      isBusy.current = false;
    };
    void follow();
  }, [api, themeID, variables, parentTheme]);
  return look;
}
