/**
 * The server and the command line with most of their packages in a few files: loading some two
 * thousand took longer than all else that a start or a command does.
 */
import { defineConfig } from 'vite';

/** These find files of their own beside them: binaries, WebAssembly, programs of threads. */
const OWN_FILES = ['@embedpdf/pdfium', '@photostructure/sqlite', 'pino', 'piscina'];
/** Only a scaled installation loads these. */
const SCALED = ['@aws-sdk/client-s3', 'pg', 'pg-boss'];

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: [...OWN_FILES, ...SCALED] },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        'command-line': 'src/server/command-line/command-line.ts',
        'pdf-worker': 'src/server/pdf-work/pdf-worker.ts',
      },
      // Beside each other: the server finds its worker, and the project's root, from its own file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
