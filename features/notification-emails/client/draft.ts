/** Returns settings in the shape of the email preview API. */
export function draftOf(values: Readonly<Record<string, unknown>>) {
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
