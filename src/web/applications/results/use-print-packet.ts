import { useState } from 'react';
import { useAsUser } from '../../auth/as-user.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { saveFile } from '../../browser/save-file.ts';
import { fetchCode } from '../../ui/lazy/fetch-code.ts';
import { type PacketPaper, type PrintedPacket, preparePacket } from '../queries.ts';

interface Prepared {
  packet: PrintedPacket;
  /** The options with which it was prepared. */
  paper: PacketPaper;
}

/** Prepares a packet as one file, and prints or saves it. */
export function usePrintPacket(submissionId: string) {
  const asUser = useAsUser();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const prepare = async (paper: PacketPaper, isPrinted: boolean) => {
    setPrepared(null);
    (isPrinted ? download : print).reset();
    const packet = await asUser(() => preparePacket(submissionId, { ...paper, isPrinted }));
    setPrepared({ packet, paper });
    return packet;
  };
  const print = useMutation({
    mutationFn: async (paper: PacketPaper) => {
      const { file } = await prepare(paper, true);
      const { printPdf } = await fetchCode(() => import('../../pdf-viewer/printing/print-pdf.ts'));
      await printPdf(new Uint8Array(await file.arrayBuffer()));
    },
  });
  const download = useMutation({
    mutationFn: async (paper: PacketPaper) => {
      const { file, filename } = await prepare(paper, false);
      saveFile(file, filename);
    },
  });
  return { print, download, prepared, error: print.error ?? download.error };
}
