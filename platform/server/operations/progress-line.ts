const TERMINAL_MS = 200;
const LOG_MS = 5000;

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Shows the progress of long work on `out`: one changing line on a terminal, otherwise a line every few seconds. `then`
 * is appended to the last line.
 */
export function progressLine(out: NodeJS.WriteStream, then = "") {
  const every = out.isTTY ? TERMINAL_MS : LOG_MS;
  let started: { at: number; done: number } | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(done: number, total: number): void {
      const now = performance.now();
      started ??= { at: now, done };
      if (now - shownAt < every && done < total) return;
      shownAt = now;
      const rate = ((done - started.done) / (now - started.at)) * 1000;
      const time = rate > 0 ? `, ${Math.round(rate)} a second, ${duration((total - done) / rate)} left` : "";
      const rows = `${done} of ${total} rows, ${Math.floor((done / total) * 100)} %${time}`;
      const text = done < total ? rows : `all ${total} rows${then}`;
      out.write(out.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end(): void {
      if (out.isTTY && started) out.write("\r\x1b[K");
    },
  };
}
