// gdk-pixbuf draws the frame that is due at a time. Advancing by each delay shows every frame once.
#define GDK_PIXBUF_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include "adapter.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdlib.h>
#include <string.h>

const int is_bgra = 0;

static void lend(GdkPixbuf *picture, take_frame take) {
  int channels = gdk_pixbuf_get_n_channels(picture), stride = gdk_pixbuf_get_rowstride(picture);
  int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture);
  const uint8_t *source = gdk_pixbuf_read_pixels(picture);
  uint8_t *pixels = malloc((size_t)width * height * 4), *target = pixels;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++, target += 4) {
      memcpy(target, source + y * stride + x * channels, channels);
      if (channels == 3) target[3] = 255;
    }
  take(pixels, (size_t)width * height * 4);
  free(pixels);
}

static int decode(struct file file, take_frame take, int keeps) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  int isRead = gdk_pixbuf_loader_write(loader, file.bytes, file.size, 0);
  isRead = gdk_pixbuf_loader_close(loader, 0) && isRead;
  GdkPixbufAnimation *animation = gdk_pixbuf_loader_get_animation(loader);
  if (!isRead || !animation) return -1;
  GTimeVal time = {0, 0};
  GdkPixbufAnimationIter *place = gdk_pixbuf_animation_get_iter(animation, &time);
  GdkPixbuf **frames = calloc(file.frames, sizeof *frames);
  for (int i = 0; i < file.frames; i++) {
    GdkPixbuf *shown = gdk_pixbuf_animation_iter_get_pixbuf(place);
    if (keeps) frames[i] = gdk_pixbuf_copy(shown);
    if (take) lend(shown, take);
    g_time_val_add(&time, 1000L * gdk_pixbuf_animation_iter_get_delay_time(place));
    gdk_pixbuf_animation_iter_advance(place, &time);
  }
  for (int i = 0; i < file.frames; i++)
    if (frames[i]) g_object_unref(frames[i]);
  free(frames);
  g_object_unref(place);
  g_object_unref(loader);
  return file.frames;
}

int stream(struct file file, take_frame take) { return decode(file, take, 0); }
int kept(struct file file, take_frame take) { return decode(file, take, 1); }
