export type PresetName = "light" | "dark";

/** Custom properties by name, without the leading dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** The default look in both presets. */
export type DefaultTokens = Readonly<Record<PresetName, Tokens>>;

/** A variable that has a token or a value of its own in the editor. */
export interface TokenField {
  /** `global.mainColors.primary` */
  path: string;
  kind: "color" | "length" | "number" | "choice" | "font" | "switch" | "image";
  /** The token that shows the variable; its default is the field's. */
  token?: string;
  /** Token of the background, for colors of text. */
  on?: string;
  /** The choice or switch of a theme that does not set it. */
  fallback?: string | boolean;
}

/** The default look, and the variables that change it. */
export interface TokenSources {
  defaults: DefaultTokens;
  fields: readonly TokenField[];
}
