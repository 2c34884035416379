// FFmpeg's demuxer and decoder: each frame is a canvas in its own buffer, which is released at once or kept.
#include "adapter.h"
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <string.h>

const int is_bgra = 1;

struct reader {
  struct file file;
  size_t position;
};

static int read_bytes(void *opaque, uint8_t *room, int count) {
  struct reader *reader = opaque;
  size_t left = reader->file.size - reader->position;
  if (!left) return AVERROR_EOF;
  if ((size_t)count > left) count = left;
  memcpy(room, reader->file.bytes + reader->position, count);
  reader->position += count;
  return count;
}

static int64_t seek(void *opaque, int64_t offset, int whence) {
  struct reader *reader = opaque;
  if (whence == AVSEEK_SIZE) return reader->file.size;
  return reader->position = whence == SEEK_CUR ? reader->position + offset : offset;
}

static void lend(AVFrame *frame, take_frame take) {
  size_t row = (size_t)frame->width * 4;
  uint8_t *pixels = malloc(row * frame->height);
  for (int y = 0; y < frame->height; y++)
    memcpy(pixels + y * row, frame->data[0] + y * frame->linesize[0], row);
  take(pixels, row * frame->height);
  free(pixels);
}

static int decode(struct file file, take_frame take, AVFrame **frames) {
  struct reader reader = {file, 0};
  AVFormatContext *format = avformat_alloc_context();
  format->pb = avio_alloc_context(av_malloc(1 << 15), 1 << 15, 0, &reader, read_bytes, 0, seek);
  if (avformat_open_input(&format, 0, av_find_input_format("gif"), 0) < 0) return -1;
  AVCodecContext *codec = avcodec_alloc_context3(avcodec_find_decoder(AV_CODEC_ID_GIF));
  codec->thread_count = 1;
  int count = 0;
  AVPacket *packet = av_packet_alloc();
  AVFrame *frame = av_frame_alloc();
  if (avcodec_open2(codec, 0, 0) >= 0)
    while (av_read_frame(format, packet) >= 0) {
      if (avcodec_send_packet(codec, packet) >= 0)
        while (avcodec_receive_frame(codec, frame) >= 0) {
          if (frames && count < file.frames) frames[count] = av_frame_clone(frame);
          if (take && !frames) lend(frame, take);
          av_frame_unref(frame);
          count++;
        }
      av_packet_unref(packet);
    }
  av_packet_free(&packet);
  av_frame_free(&frame);
  avcodec_free_context(&codec);
  av_freep(&format->pb->buffer);
  avio_context_free(&format->pb);
  avformat_close_input(&format);
  return count;
}

int stream(struct file file, take_frame take) { return decode(file, take, 0); }

int kept(struct file file, take_frame take) {
  AVFrame **frames = calloc(file.frames, sizeof *frames);
  int count = decode(file, 0, frames);
  for (int i = 0; i < file.frames; i++)
    if (frames[i]) {
      if (take) lend(frames[i], take);
      av_frame_free(&frames[i]);
    }
  free(frames);
  return count;
}
