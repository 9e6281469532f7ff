const WIDTH = 30;

export interface ProgressBar {
  show(done: number): void;
  end(): void;
}

/** Writes nothing unless the stream is a terminal, because only a person needs a progress bar. */
export function createProgressBar(stream: NodeJS.WriteStream, total: number): ProgressBar {
  if (!stream.isTTY || total === 0) return { show: () => {}, end: () => {} };
  return {
    show(done) {
      const filled = Math.round((done / total) * WIDTH);
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      stream.write(`\r${bar} ${done} of ${total}`);
    },
    end: () => stream.write('\r\u001b[K'),
  };
}
