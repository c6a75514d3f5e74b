import { useForm } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import styles from "./edit-category.module.css";

/** The buttons below the fields, at the lower edge of narrow screens. */
export function FormButtons({ submit }: { submit: string }) {
  const { noteSaved } = useForm();
  return (
    <footer className={styles.foot}>
      <SubmitButton>{submit}</SubmitButton>
      <Button type="reset" onClick={noteSaved}>
        {t("Discard")}
      </Button>
    </footer>
  );
}
