import { t } from "#platform/client/translate.ts";
import { Label } from "#platform/client/ui/label.tsx";
import type { AccessToken } from "../contract.ts";

/** Labels with which a token is restricted. */
export const ScopeLabels = ({ isReadOnly }: Pick<AccessToken, "isReadOnly">) =>
  isReadOnly && <Label kind="quiet">{t("Read only")}</Label>;

/** Returns what a token may do, as a text. */
export const scopeText = ({ permissions }: Pick<AccessToken, "permissions">): string =>
  permissions === null
    ? t("All permissions of its owner")
    : t("{count, plural, =0 {No permissions} one {# permission} other {# permissions}}", {
        count: permissions.length,
      });
