import type { Command } from "commander";
import type { Application } from "../application/application.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** A subcommand of `colloquy`. `define` describes it to commander; its action opens a running forum with `open`. */
export interface CommandLine {
  name: string;
  define(command: Command, open: () => Promise<Application>): void;
}

/** The subcommands of all features. */
export const commands = new ExtensionPoint<CommandLine>("commands");
/** Adds a subcommand. */
export const addCommand = (command: CommandLine) => commands.with(command);
