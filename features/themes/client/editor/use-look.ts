import { useEffect, useMemo, useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import type { EditedTheme, readLook, ThemeLook } from "../../contract.ts";
import type { Draft } from "./values.ts";

type Asked = Pick<Draft, "variables" | "parentTheme">;
/** What the editor shows of a look. */
export type ShownLook = Pick<ThemeLook, "css" | "ownPreset" | "fields"> & {
  warnings: readonly Omit<ThemeLook["warnings"][number], "message">[];
};

const isSame = (one: Asked, other: Asked) =>
  one.variables === other.variables && one.parentTheme === other.parentTheme;

/** Returns the function that computes looks here, once it is loaded. */
function useLookOf() {
  const [lookOf, setLookOf] = useState<typeof import("./look.ts")["lookOf"] | null>(null);
  useEffect(() => {
    import("./look.ts").then((loaded) => setLookOf(() => loaded.lookOf));
  }, []);
  return lookOf;
}

/**
 * Returns what the theme looks like with the present values: at once as computed here, with the code of the server, then
 * as the server answers, which also has the typefaces. One call is under way at a time, and the next one has the newest
 * values; values that pages cannot use leave the former look.
 */
export function useLook(theme: EditedTheme, { variables, parentTheme }: Asked): ShownLook {
  const { themeID } = theme;
  const api = useApi();
  const lookOf = useLookOf();
  const [answered, setAnswered] = useState({ look: theme.look, of: { variables, parentTheme } });
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
        const of = wanted.current;
        wanted.current = null;
        const body = { themeID, ...of };
        const look = await api.call<typeof readLook>("POST", "/themes/look", { body }).catch(() => null);
        if (look) setAnswered({ look, of });
      }
      isBusy.current = false;
    };
    void follow();
  }, [api, themeID, variables, parentTheme]);

  return useMemo(() => {
    if (isSame(answered.of, { variables, parentTheme })) return answered.look;
    const computed = lookOf?.(theme, variables, parentTheme);
    return computed ? { ...computed, css: answered.look.faces + computed.rules } : answered.look;
  }, [answered, lookOf, theme, variables, parentTheme]);
}
