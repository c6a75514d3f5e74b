// Reads TSX from the standard input and writes the result as JSON to the standard output.
import { text } from "node:stream/consumers";
import { compileSource } from "./compile-source.ts";

const source = await text(process.stdin);
// The time for compiling counts from the first output, because a busy machine takes long to start a process.
process.stdout.write(" ");
process.stdout.write(JSON.stringify(compileSource(source)));
