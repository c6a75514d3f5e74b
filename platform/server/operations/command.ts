import type { Command } from "commander";
import type { Application } from "../application/application.ts";
import { Opening } from "../extension-points/extension-point.ts";

/** A command of `colloquy`. `define` describes it to commander; its action gets a running forum from `open`. */
export interface CommandLine {
  name: string;
  define(command: Command, open: () => Promise<Application>): void;
}

export const commands = new Opening<CommandLine>("commands");
export const addCommand = (command: CommandLine) => commands.with(command);
