import type { FieldProps } from "#platform/client/ui/field.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./settings-page.module.css";

interface ImageFieldProps extends FieldProps {
  disabled: boolean;
  maxLength?: number | undefined;
}

/** The address of an image, with the saved image below it. */
export const ImageField = (props: ImageFieldProps) => (
  <>
    <TextField {...props} autoComplete="off" />
    {props.value && <img className={styles.image} src={props.value} alt="" />}
  </>
);
