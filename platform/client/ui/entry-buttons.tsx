import { useEntryLinks } from "../session.tsx";
import { t } from "../translate.ts";
import { ButtonLink } from "./button.tsx";

/** Links for guests to register, where registration is open, and to sign in. They return to the page. */
export function EntryButtons() {
  const { signIn, register } = useEntryLinks();
  return (
    <>
      {register && (
        <ButtonLink href={register} kind="primary">
          {t("Register")}
        </ButtonLink>
      )}
      <ButtonLink href={signIn}>{t("Sign In")}</ButtonLink>
    </>
  );
}
