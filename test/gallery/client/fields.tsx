import { Form, useForm } from "#platform/client/form.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";
import { Example } from "./example.tsx";
import styles from "./fields.module.css";
import type { Section } from "./section.ts";

const FRUIT = ["apple", "apricot", "banana", "cherry", "grape", "lemon", "melon", "orange", "peach", "pear"];
const optionOf = (value: string): TokenOption => ({ value, label: value });
const loadFruit = async (query: string) =>
  FRUIT.filter((name) => name.startsWith(query.toLowerCase())).map(optionOf);

const COLORS = ["red", "green", "blue"].map(optionOf);

function Submit() {
  const { busy } = useForm();
  return (
    <Button kind="primary" type="submit" busy={busy}>
      Save
    </Button>
  );
}

const AllFields = ({ path, label }: { path: string; label: string }) => (
  <Form<unknown> method="POST" path={path} label={label} className={styles.form} onDone={() => {}}>
    <FormMessage />
    <TextField name="name" label="Name" hint="How others see you." required />
    <TextField name="email" label="Email" type="email" placeholder="name@example.com" />
    <TextArea name="about" label="About" rows={3} hint="It grows with what you write." required />
    <Select name="color" label="Color" options={COLORS} />
    <TokenField
      name="fruit"
      label="Fruit"
      hint="Up to five."
      load={loadFruit}
      creates
      most={5}
      offers={{ label: "Often chosen", tokens: ["apple", "pear"].map(optionOf) }}
    />
    <Radios
      name="when"
      label="When"
      required
      value="daily"
      options={[
        { value: "daily", label: "Daily" },
        { value: "weekly", label: "Weekly", hint: "On Mondays." },
        { value: "never", label: "Never" },
      ]}
    />
    <Checkbox name="agree" label="I have read the rules" hint="All of them." />
    <Switch name="digest" label="Send me a digest" hint="Once a week." checked />
    <Submit />
  </Form>
);

export const fields: Section = {
  name: "Fields",
  Show: () => (
    <>
      <Example name="A form">
        <AllFields path="/accepted" label="Accepted" />
      </Example>
      <Example name="A form that is refused">
        <AllFields path="/refused" label="Refused" />
      </Example>
      <Example name="Filled, disabled">
        <div className={styles.form}>
          <TokenField
            name="tags"
            label="Chosen fruit"
            tokens={["apple", "pear"].map(optionOf)}
            load={loadFruit}
          />
          <TextField name="fixed" label="Fixed" value="As it is" disabled />
          <Select name="paint" label="Paint" value="green" options={COLORS} nothing={null} disabled />
          <Checkbox name="old" label="As it was" checked disabled />
          <Switch name="off" label="Out of order" disabled />
        </div>
      </Example>
    </>
  ),
};
