export type Values = Readonly<Record<string, string | number | boolean>>;

/** Returns the values of the form as settings, with the types of `values`. */
export function valuesIn(form: HTMLFormElement, values: Values): Values {
  const typed = new FormData(form);
  return Object.fromEntries(
    Object.entries(values).map(([key, before]) => {
      const value = typed.get(key);
      if (typeof before === "boolean") return [key, value === "true"];
      return [key, typeof before === "number" ? Number(value) : String(value ?? "")];
    }),
  );
}

/** Returns the values in the shape of the email preview API. */
export function draftOf(values: Values) {
  const text = (key: string) => String(values[key] ?? "");
  return {
    emailFormat: text("emailStyles.format") === "text" ? ("text" as const) : ("html" as const),
    templateStyles: {
      logoUrl: text("emailStyles.image"),
      textColor: text("emailStyles.textColor"),
      backgroundColor: text("emailStyles.backgroundColor"),
      containerBackgroundColor: text("emailStyles.containerBackgroundColor"),
      buttonTextColor: text("emailStyles.buttonTextColor"),
      buttonBackgroundColor: text("emailStyles.buttonBackgroundColor"),
    },
    footer: text("outgoingEmails.footer"),
    from: {
      supportName: text("outgoingEmails.supportName"),
      supportAddress: text("outgoingEmails.supportAddress"),
    },
  };
}
